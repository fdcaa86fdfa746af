-- The pauses of measured work, as [from, to]: other work may be done in them.
alter table activity_logs add column pauses jsonb;

-- When somebody was at a piece of work. What is stored names its moments with their zone, so the same always comes out.
create function busy_spans(started timestamptz, ended timestamptz, pauses jsonb) returns tstzmultirange language plpgsql immutable parallel safe as $$
begin
  if pauses is null then
    return tstzmultirange(tstzrange(started, ended));
  end if;
  return tstzmultirange(tstzrange(started, ended)) - coalesce(
    (select range_agg(tstzrange((p ->> 0)::timestamptz, (p ->> 1)::timestamptz)) from jsonb_array_elements(pauses) p), '{}');
end $$;

alter table activity_logs drop constraint activity_logs_no_overlap;
alter table activity_logs add constraint activity_logs_no_overlap
  exclude using gist (employee_id with =, busy_spans(started_at, ended_at, pauses) with &&)
  where (not is_deleted and not allow_overlap and started_at is not null and ended_at is not null);
