"""What scenario files may say of Choppe Shoppe."""
