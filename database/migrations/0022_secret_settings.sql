-- What settings hold and nobody reads back, sealed with the key of the installation: {name: {sealed, since}}. It stands apart from
-- the values, so that neither an answer nor the history can come upon it.
alter table settings add column secrets jsonb not null default '{}';

alter table settings drop constraint settings_type_check;
alter table settings add constraint settings_type_check
  check (type in ('General', 'FaceApproval', 'OfficesHREmail', 'OfficesITEmail', 'OfficesITNotification', 'Mail'));
