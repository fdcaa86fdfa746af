-- What was signed for stays as it was described: another name or serial number of an asset changes nothing of a form that is signed.
alter table asset_signatures add column described jsonb;
