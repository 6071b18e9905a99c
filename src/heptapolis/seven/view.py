def see(s, seat, v): pass
