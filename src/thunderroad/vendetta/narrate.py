def event_view(g, e, n): raise NotImplementedError
