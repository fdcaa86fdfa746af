-- Words that are looked for in this list are found by an index, however many records there are.
create index activity_follow_ups_note_search on activity_follow_ups using gin (folded(note) gin_trgm_ops) where note is not null;
create index lodgelink_activity_logs_company_search on lodgelink_activity_logs using gin (folded(company_name) gin_trgm_ops) where company_name is not null;
create index lodgelink_activity_logs_reservation_search on lodgelink_activity_logs using gin (folded(reservation_no) gin_trgm_ops) where reservation_no is not null;
create index lodgelink_activity_logs_property_search on lodgelink_activity_logs using gin (folded(property_name) gin_trgm_ops) where property_name is not null;
create index lodgelink_activity_logs_contact_search on lodgelink_activity_logs using gin (folded(contact_name) gin_trgm_ops) where contact_name is not null;
create index lodgelink_follow_ups_note_search on lodgelink_follow_ups using gin (folded(note) gin_trgm_ops) where note is not null;
