-- What people sign in with is compared with its letters in one form from now on (ü as one sign). An account whose other form is taken stays as it is.
update users u set email = normalize(u.email, nfc)
 where u.email is not nfc normalized
   and not exists (select from users o where o.id <> u.id and lower(btrim(normalize(o.email, nfc))) = lower(btrim(normalize(u.email, nfc))));
update users u set username = normalize(u.username, nfc)
 where u.username is not nfc normalized
   and not exists (select from users o where o.id <> u.id and lower(btrim(normalize(o.username, nfc))) = lower(btrim(normalize(u.username, nfc))));
