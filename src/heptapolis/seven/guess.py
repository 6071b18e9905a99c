def guess(v, seat, dice): pass
