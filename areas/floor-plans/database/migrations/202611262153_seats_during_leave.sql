-- Another person may use a seat while the one whose it is is on approved leave. Rows that exist stand in for no one.

alter table seat_assignments add column stands_in_for_id bigint;
alter table seat_assignments add constraint seat_assignments_stands_in_for_id_fkey foreign key (stands_in_for_id) references seat_assignments (id);
create index seat_assignments_stands_in_for_id_idx on seat_assignments (stands_in_for_id, id) where not is_deleted;
-- A person who is away leaves their seat to one other person meanwhile; both rows have the number of the first here, so that they are not in each other's way.
alter table seat_assignments drop constraint seat_assignments_seat_once;
alter table seat_assignments add constraint seat_assignments_seat_once
  exclude using gist (seat_id with =, seat_minutes(minutes) with &&, daterange(valid_from, valid_to, '[]') with &&, (coalesce(stands_in_for_id, id)) with <>) where (not is_deleted);
alter table seat_assignments add constraint seat_assignments_stand_in_once
  exclude using gist (seat_id with =, seat_minutes(minutes) with &&, daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted and stands_in_for_id is not null);
alter table seat_assignments add constraint seat_assignments_stand_in_temporary check (stands_in_for_id is null or (kind = 'Temporary' and valid_to is not null));
