-- Only a completed job has detail; looked at when everything of a transaction has happened.
create or replace function transcribe_detail_of_completed() returns trigger language plpgsql as $$
begin
  if not exists (select from transcribe_job where id = new.job_id and state = 'Completed') then
    raise exception 'only a completed job has detail' using errcode = 'check_violation', constraint = 'transcribe_details_of_completed';
  end if;
  return null;
end $$;

drop trigger if exists transcribe_details_of_completed on transcribe_details;
create constraint trigger transcribe_details_of_completed after insert or update on transcribe_details
  deferrable initially deferred for each row execute function transcribe_detail_of_completed();
