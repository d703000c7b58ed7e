"""The lab: many games at once, counted with error bars, and how fast they run."""
