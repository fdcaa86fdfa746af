import type { TestProgram } from '../harness/program.ts'
import { publishedForm } from '../quality/published-form.ts'

/** A day of a person's work: so many logs, together so many units and seconds. */
export interface StoredWork {
  readonly logs: number
  readonly quantity: number
  readonly seconds: number
  readonly status?: string
  readonly client?: string
  readonly day?: string
}

/** Stores logs of one person and day whose sums are as given. */
export async function storeWork(
  { company, database }: TestProgram,
  person: string,
  { logs, quantity, seconds, status = 'Solved', client = 'Larkspur', day = DAY }: StoredWork,
): Promise<void> {
  await database.rows(
    `insert into activity_logs (employee_id, user_id, client_id, category_id, activity_setup_id, status_id, quantity, duration_seconds, started_at, ended_at, business_date, allow_overlap, follow_up_at)
     select $1, $2, $3, $4, $5, $6, case when n = 1 then 1 + $8::integer - $7::integer else 1 end,
            case when n = 1 then $9::integer - ($7::integer - 1) * ($9::integer / $7::integer) else $9::integer / $7::integer end,
            $10::date + interval '6 hours', $10::date + interval '7 hours', $10::date, true, case when $11::text = 'Waiting' then timestamptz '2026-12-01T00:00:00Z' end
       from generate_series(1, $7::integer) n`,
    [
      company.employees[person],
      company.users[person],
      company.clients[client],
      company.categories.Bookings,
      company.setups['Booking change'],
      company.statuses[status],
      logs,
      quantity,
      seconds,
      day,
      status,
    ],
  )
}

/** The day of the worked example. */
export const DAY = '2026-11-19'

/** A closed shift day with so much time At Desk. */
export const storeDesk = async (
  { company, database }: TestProgram,
  person: string,
  seconds: number,
  day = DAY,
): Promise<unknown> =>
  database.rows(
    `insert into shift_days (employee_id, business_date, zone_name, started_at, ended_at, state, desk_seconds, payable_seconds, total_seconds)
     values ($1, $2, 'Asia/Karachi', $2::date, $2::date + interval '8 hours', 'Closed', $3, $3, $3)`,
    [company.employees[person], day, seconds],
  )

/** Released reviews of one score, of which so many found an error. */
export async function storeReviews(
  { company, database }: TestProgram,
  person: string,
  { count, score, errors = 0, fatal = 0, status = 'Released' }: StoredReviews,
): Promise<void> {
  const made = await database.rows<{ id: number }>(
    `insert into audit_reviews (employee_id, client_id, evaluator_id, audit_form_id, source, interaction_reference, interaction_at, status, score, raw_score, outcome, fatal_count, submitted_at, released_at)
     select $1::bigint, $2, $3, $9, 'Call', 'C-' || $1::bigint || '-' || $5::integer || $8::text || n, $4::date + interval '6 hours', $8::text, $6, $6, 'Pass', case when n <= $7::integer then 1 else 0 end, $4::date + interval '9 hours', case when $8::text <> 'Submitted' then $4::date + interval '10 hours' end
       from generate_series(1, $5::integer) n returning id`,
    [
      company.employees[person],
      company.clients.Larkspur,
      company.users['office-admin'],
      DAY,
      count,
      score,
      fatal,
      status,
      await publishedForm(database),
    ],
  )
  await database.rows(
    `insert into audit_answers (review_id, place, checkpoint_id, section_id, score_id, kind, infraction_ids) select unnest($1::bigint[]), 1, 1, 1, 1, 'Fail', '{}'`,
    [made.slice(0, errors).map(({ id }) => id)],
  )
}

interface StoredReviews {
  readonly count: number
  readonly score: number
  readonly errors?: number
  readonly fatal?: number
  readonly status?: string
}

/** How the plan of the day was kept. */
export const storeAdherence = async (
  { company, database }: TestProgram,
  person: string,
  scheduled: number,
  matched: number,
  excused: number,
): Promise<unknown> =>
  database.rows(
    `insert into adherence (employee_id, business_date, scheduled_seconds, matched_seconds, excused_seconds, computed_at) values ($1, $2, $3, $4, $5, now())`,
    [company.employees[person], DAY, scheduled, matched, excused],
  )
