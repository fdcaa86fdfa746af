import { idIn, type Ids } from '#database/demo/insert-rows.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { daysAfter } from '#platform/contract/days.ts'
import { momentAt } from '../../contract/due-times/due-times.ts'

interface Demo {
  readonly ids: Ids
  readonly setups: Ids
  readonly today: string
  readonly now: string
}

interface DemoRun {
  readonly schedule: string
  readonly setup: string | null
  readonly due_at: string
  readonly state: 'Done' | 'Failed' | 'Missed' | 'Skipped'
  readonly reason?: string
  readonly rows?: number
  /** Whose role gets it; everyone for none. */
  readonly role?: string
  /** Mails at most. */
  readonly most?: number
}

const PRODUCTION = { schedule: 'Monday production', setup: 'Daily production', role: 'Team Lead' }
const ATTENDANCE = {
  ...{ schedule: 'Attendance every morning', setup: 'Weekly attendance exceptions', role: 'HR' },
}
const EQUIPMENT = {
  ...{ schedule: 'Equipment to come back', setup: 'Monthly unreturned assets', role: 'IT' },
}
/** People of the town hall, of whom some have seen it. */
const [INVITED, SEEN] = [40, 26]

/** What these schedules sent so far: mostly what they should, one run that failed and was repeated, one missed and one skipped. */
export async function insertRuns(sql: Sql, demo: Demo): Promise<void> {
  const { today, now } = demo
  const lisbon = (days: number, time: string) =>
    momentAt(daysAfter(today, -days), time, 'Europe/Lisbon')
  const newYork = (days: number) => momentAt(daysAfter(today, -days), '06:00', 'America/New_York')
  const monday = ((Math.floor(Date.parse(`${today}T00:00:00Z`) / 86_400_000) + 3) % 7) + 7
  const runs: readonly DemoRun[] = [
    { ...PRODUCTION, due_at: newYork(monday + 7), state: 'Done', rows: 37 },
    { ...PRODUCTION, due_at: newYork(monday), state: 'Done', rows: 41 },
    { ...ATTENDANCE, due_at: lisbon(monday + 2, '08:00'), state: 'Skipped', reason: 'Weekend' },
    {
      ...{ ...ATTENDANCE, due_at: lisbon(3, '08:00'), state: 'Missed' },
      reason: '26 h late; at most 6 h are allowed.',
    },
    { ...ATTENDANCE, due_at: lisbon(2, '08:00'), state: 'Done', rows: 12 },
    { ...ATTENDANCE, due_at: lisbon(1, '08:00'), state: 'Done', rows: 9 },
    {
      ...{ ...EQUIPMENT, due_at: lisbon(20, '09:00'), state: 'Failed' },
      reason: 'The owner may no longer see this report.',
    },
    { ...EQUIPMENT, due_at: lisbon(20, '11:30'), state: 'Done', rows: 4 },
    {
      ...{ schedule: 'Town hall Friday 3:00 PM', setup: null, due_at: lisbon(2, '09:00') },
      ...{ state: 'Done', most: INVITED },
    },
  ]
  for (const run of runs) await insertRun(sql, demo, run)
  await insertAnnouncement(sql, lisbon(2, '09:00'), now)
}

async function insertRun(sql: Sql, { ids, setups }: Demo, run: DemoRun): Promise<void> {
  const isSent = run.state === 'Done'
  const [made] = await sql.rows<{ id: number }>(
    `insert into email_runs (email_scheduler_id, email_report_setup_id, due_at, started_at, finished_at, state, reason, rows, created_by, attempts)
     select s.id, $2, $3::timestamptz, $3::timestamptz + interval '4 seconds', $3::timestamptz + interval '9 seconds', $4, $5, $6, s.created_by, 1
       from email_scheduler s where s.id = $1 returning id`,
    [
      idIn(ids, run.schedule),
      run.setup === null ? null : idIn(setups, run.setup),
      run.due_at,
      run.state,
      run.reason ?? null,
      run.rows ?? null,
    ],
  )
  if (made && isSent) await insertMails(sql, made.id, run)
}

/** The mails of a run, all of which arrived; what they said is not kept. */
async function insertMails(sql: Sql, runId: number, run: DemoRun): Promise<void> {
  await sql.rows(
    `with people as (
       select u.id, btrim(u.email) as email from administration.users u join administration.roles r on r.id = u.role_id
        where u.is_active and not u.is_deleted and ($3::text is null or r.name = $3) order by u.id limit $4),
     mails as (
       insert into outbox (effect_key, recipient, subject, body_text, body_html, state, attempts, next_try_at, result, date_created, date_sent,
                           template_key, language, kind, run_id, receiver_resource, receiver_id, rows, attachments)
       select 'run:' || $1::bigint || ':user:' || p.id, p.email, $2::text, '', '', 'sent', 1, null, '250 2.0.0 Ok: queued', $5::timestamptz + interval '6 seconds',
              $5::timestamptz + interval '8 seconds', $6, 'en', $7, $1::bigint, 'users', p.id, $8::integer, '[]' from people p returning id)
     update email_runs set deliveries = (select count(*) from mails) where id = $1::bigint`,
    [
      runId,
      run.setup ?? run.schedule,
      run.role ?? null,
      run.most ?? 20,
      run.due_at,
      run.setup === null ? 'announcement' : 'report',
      run.setup === null ? 'Announcement' : 'Report',
      run.rows ?? null,
    ],
  )
}

/** What the town hall was announced with, and who has seen it. */
async function insertAnnouncement(sql: Sql, sentAt: string, now: string): Promise<void> {
  await sql.rows(
    `with one as (
       insert into announcements (title, message, sent_at, email_run_id, created_by, updated_by)
       select s.name, s.message, $1, u.id, s.created_by, s.created_by from email_runs u join email_scheduler s on s.id = u.email_scheduler_id
        where s.kind = 'Announcement' returning id, email_run_id),
     people as (
       select o.receiver_id, row_number() over (order by o.receiver_id % 7, o.receiver_id) as place from outbox o join one on one.email_run_id = o.run_id)
     insert into announcement_receivers (announcement_id, user_id, seen_at)
     select one.id, p.receiver_id, case when p.place <= $3 then $1::timestamptz + p.place * ($2::timestamptz - $1::timestamptz) / 50 end
       from one cross join people p`,
    [sentAt, now, SEEN],
  )
}
