print("bridgebook")
