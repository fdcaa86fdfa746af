-- What the holders of a type agree to, and what was agreed to with each signature: a later change of the type leaves it as it was.
alter table asset_types add column holder_terms text;
alter table asset_signatures add column agreed text;
