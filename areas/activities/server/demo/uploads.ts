import type { Sql } from '#platform/server/database/database.ts'

/** How each of three clients writes: date, decimal mark, what tells the same work. */
const FORMS = [
  { place: 1, words: 'daily export', date_format: 'DD/MM/YYYY', keys: ['employee', 'started_at'] },
  { place: 2, words: 'dialler list', date_format: 'YYYY-MM-DD', keys: ['reference_no'] },
  { place: 3, words: 'monthly sheet', date_format: 'DD MMM YYYY', keys: [] },
] as const

/** Files the lead brought: of which form, so many days ago, under which name, and how each ended. */
const FILES = [
  { form: 1, days: 27, name: 'daily-export-1.csv', state: 'Done', skipped: 0 },
  { form: 1, days: 20, name: 'daily-export-2.csv', state: 'Done', skipped: 3 },
  { form: 2, days: 13, name: 'dialler-november.csv', state: 'Done', skipped: 0 },
  { form: 3, days: 9, name: 'monthly-sheet.xlsx', state: 'Cancelled', skipped: 0 },
  { form: 1, days: 6, name: 'daily-export-3.csv', state: 'Done', skipped: 1 },
] as const

/** What was wrong in the last of them. */
const FAULTS = [
  {
    line: 14,
    column: 'Agent',
    value: 'LIS-9911',
    reason: 'No employee with this code in your scope',
  },
  { line: 15, column: 'Start', value: '31/11/2026 10:20', reason: 'Not a date (DD/MM/YYYY)' },
  {
    line: 22,
    column: 'Minutes',
    value: 'ten',
    reason: 'Not a number of minutes, or a time like 6:40',
  },
  { line: 31, column: 'Cases', value: '-1', reason: 'Cases must be more than 0' },
  { line: 31, column: 'Agent', value: '', reason: 'Employee is required' },
  { line: 48, column: 'Start', value: '04/11/2026 25:00', reason: 'Not a date (DD/MM/YYYY)' },
] as const

/**
 * Three set-ups for the work the lead's team does most, and five files the lead brought: their logs are some of those that
 * are there. Stores nothing the second time.
 */
export async function insertUploads(sql: Sql, now: string): Promise<void> {
  const [known] = await sql.rows('select 1 from bulk_activity_setups limit 1')
  if (known) return
  await sql.rows(SETUPS, [JSON.stringify(FORMS)])
  await sql.rows(UPLOADS, [JSON.stringify(FILES), now])
  await sql.rows(LOGS)
  await sql.rows(COUNTS, [JSON.stringify(FAULTS.map((fault, place) => ({ ...fault, place })))])
}

const SETUPS = `
  with lead as (select id as user_id, employee_id from administration.users where email = 'lead@muster.example'),
  work as (
    select l.activity_setup_id, row_number() over (order by count(*) desc, l.activity_setup_id) as place
      from activity_logs l join people.employees e on e.id = l.employee_id join lead on e.reports_to_id = lead.employee_id
     group by 1 order by 2 limit 3)
  insert into bulk_activity_setups (name, client_id, activity_setup_id, date_format, employee_by, duplicate_keys, extra_fields)
  select s.name || ' ' || f.words, s.client_id, s.id, f.date_format, 'Employee code', array(select jsonb_array_elements_text(f.keys)),
         '[{"id":1,"column":"Agent","goes_to":"employee","is_required":true,"format":null,"default_value":null,"map":[]},
           {"id":2,"column":"Start","goes_to":"started_at","is_required":true,"format":null,"default_value":null,"map":[]},
           {"id":3,"column":"Minutes","goes_to":"duration_seconds","is_required":true,"format":"minutes","default_value":null,"map":[]},
           {"id":4,"column":"Cases","goes_to":"quantity","is_required":false,"format":null,"default_value":null,"map":[]},
           {"id":5,"column":"Case number","goes_to":"reference_no","is_required":false,"format":null,"default_value":null,"map":[]}]'::jsonb
         || coalesce((select jsonb_agg(jsonb_build_object('id', 5 + q.place, 'column', q.question ->> 'label', 'goes_to', 'extra:' || (q.question ->> 'name'),
                        'is_required', false, 'format', null, 'default_value', null, 'map', '[]'::jsonb) order by q.place)
                        from jsonb_array_elements(s.extra_fields) with ordinality q (question, place) where q.question ->> 'field_type' not in ('Heading', 'File')), '[]')
    from jsonb_to_recordset($1::jsonb) f(place int, words text, date_format text, keys jsonb) join work w on w.place = f.place join activity_setups s on s.id = w.activity_setup_id
   order by f.place`

const UPLOADS = `
  insert into bulk_activity_logs (created_by, updated_by, bulk_activity_setup_id, client_id, file_name, header, state, chunks_total, chunks_done,
    date_created, date_updated, started_at, ended_at, rows_skipped)
  select u.id, u.id, b.id, b.client_id, f.name, array(select c ->> 'column' from jsonb_array_elements(b.extra_fields) c), f.state, 1, case f.state when 'Done' then 1 else 0 end,
         at.moment, at.moment, case f.state when 'Done' then at.moment end, at.moment, f.skipped
    from jsonb_to_recordset($1::jsonb) f(form int, days int, name text, state text, skipped int)
    join (select *, row_number() over (order by id) as place from bulk_activity_setups) b on b.place = f.form
    join administration.users u on u.email = 'lead@muster.example'
    cross join lateral (select $2::timestamptz - f.days * interval '1 day' as moment) at`

/** The team's logs of that work on the day before the file came are what it brought. */
const LOGS = `
  with brought as (
    select l.id, u.id as upload_id, 1 + row_number() over (partition by u.id order by l.started_at, l.id) as line
      from bulk_activity_logs u join bulk_activity_setups b on b.id = u.bulk_activity_setup_id join administration.users p on p.id = u.created_by
      join people.employees e on e.reports_to_id = p.employee_id
      join activity_logs l on l.employee_id = e.id and l.activity_setup_id = b.activity_setup_id and l.business_date between (u.date_created - interval '4 days')::date and (u.date_created - interval '1 day')::date
     where u.state = 'Done')
  update activity_logs l set source = 'Bulk', is_measured = false, bulk_upload_id = b.upload_id, row_number = b.line from brought b where b.id = l.id`

const COUNTS = `
  with faults as (
    insert into bulk_faults (upload_id, line, place, column_name, value, reason)
    select u.id, f.line, f.place, f."column", f.value, f.reason
      from (select max(id) as id from bulk_activity_logs) u, jsonb_to_recordset($1::jsonb) f(place int, line int, "column" text, value text, reason text)
    returning upload_id, line),
  bad as (select upload_id, count(distinct line)::integer as rows from faults group by 1)
  update bulk_activity_logs u
     set rows_added = n.rows, rows_bad = coalesce(bad.rows, 0), record_count = case u.state when 'Done' then n.rows + u.rows_skipped + coalesce(bad.rows, 0) else 812 end
    from bulk_activity_logs o left join bad on bad.upload_id = o.id
    cross join lateral (select count(*)::integer as rows from activity_logs l where l.bulk_upload_id = o.id) n
   where o.id = u.id`
