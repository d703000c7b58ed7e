def game_view(g, seat): raise NotImplementedError
