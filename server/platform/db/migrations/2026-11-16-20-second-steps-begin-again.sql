-- Setting up a second step asks for the password now. One that was begun without must begin again.
UPDATE second_steps SET pending_secret = NULL;
