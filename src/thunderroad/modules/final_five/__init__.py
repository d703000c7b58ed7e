"""The Final Five: five motorcycles, two of which move every turn (FF)."""
