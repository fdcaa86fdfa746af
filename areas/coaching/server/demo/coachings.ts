import { chance, pick } from '#database/demo/chance.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CoachingComment } from '../../contract/coaching-fields.ts'
import { coachReleased } from '../coach-released.ts'
import { ANSWERS, PLANS, TALKS } from './coaching-words.ts'

const COACHINGS = 40
/** Days before now within which most are still open. */
const OPEN_DAYS = 4
const HOUR = 3_600_000

interface Released {
  readonly id: number
  readonly released_at: string
}

/** The newest reviews that failed, at most one an agent and month; the agent people try the program with has one of them. */
const FAILED = `
  with failed as (
    select r.id, r.released_at, u.email is not null as "isTried",
           row_number() over (partition by r.employee_id, date_trunc('month', r.released_at) order by r.released_at desc) as place
      from quality.audit_reviews r left join administration.users u on u.employee_id = r.employee_id and u.email = 'agent@muster.example'
     where r.outcome = 'Fail' and r.status in ('Released', 'Closed') and not r.is_deleted)
  select id, released_at from failed where place = 1 order by "isTried" desc, released_at desc, id limit $1`

/** Coachings as they followed from reviews, each as far as its time allows. */
export async function insertCoachings(sql: Sql, now: string): Promise<void> {
  const reviews = await sql.rows<Released>(FAILED, [COACHINGS])
  for (const { id, released_at } of reviews.toSorted((a, b) =>
    a.released_at < b.released_at ? -1 : 1,
  ))
    await coachReleased({ sql, ids: [id], now: released_at, tell: async () => {} })
  await progress(sql, now)
}

interface Made {
  readonly id: number
  readonly agent: string
  readonly coach: string | null
  /** The newest of the agent people try the program with: it waits for them, and those before do not. */
  readonly isTried: boolean
  readonly isOfTried: boolean
  readonly since: string
}

async function progress(sql: Sql, now: string): Promise<void> {
  const made = await sql.rows<Made>(
    `select c.id, e.name as agent, k.name as coach, a.email is not null and not exists (
              select from coachings o where o.employee_id = c.employee_id and o.id > c.id) as "isTried", a.email is not null as "isOfTried", r.released_at as since
       from coachings c join people.employees e on e.id = c.employee_id join quality.audit_reviews r on r.id = c.audit_review_id
       left join administration.users k on k.id = c.coach_id
       left join administration.users a on a.employee_id = c.employee_id and a.email = 'agent@muster.example' order by c.id`,
  )
  const rows = made.map((coaching, place) => ({
    id: coaching.id,
    ...progressOf(coaching, place, now),
  }))
  await sql.rows(
    `update coachings c set status = p.status, comments = p.comments, coached_at = p.coached_at, acknowledged_at = p.acknowledged_at, action_plan = p.action_plan,
            scheduled_at = p.scheduled_at, duration_minutes = p.duration_minutes, date_created = r.released_at, date_updated = coalesce(p.acknowledged_at, p.coached_at, r.released_at)
       from jsonb_populate_recordset(null::coachings, $1::jsonb) p, quality.audit_reviews r where c.id = p.id and r.id = c.audit_review_id`,
    [JSON.stringify(rows)],
  )
}

const nothing = {
  scheduled_at: null,
  duration_minutes: null,
  coached_at: null,
  acknowledged_at: null,
}

/** Planned for a morning, coached then, acknowledged a day later: as far as that is before now. */
function progressOf({ agent, coach, isTried, isOfTried, since }: Made, place: number, now: string) {
  const at = (hours: number) => new Date(Date.parse(since) + hours * HOUR).toISOString()
  const talkAt = isTried
    ? new Date(Date.parse(now) - 5 * HOUR).toISOString()
    : at(24 + Math.floor(chance('talk', place) * 120))
  const isLate = !isOfTried && chance('late', place) < 0.1
  const isDue = isTried || (talkAt < now && !isLate && at(OPEN_DAYS * 24) < now)
  if (!isDue) return { ...nothing, status: 'Open', comments: [], action_plan: null }
  const answeredAt = new Date(
    Date.parse(talkAt) + (6 + chance('answer', place) * 30) * HOUR,
  ).toISOString()
  const isAnswered = !isTried && answeredAt < now && (isOfTried || chance('answers', place) < 0.85)
  const said = (by: CoachingComment['by'], author: string, at: string, words: string) => ({
    by,
    author,
    at,
    comment: `<p>${words}</p>`,
  })
  return {
    // A plan that would meet another one of the coach is left out: what happened is in the comments.
    ...nothing,
    status: isAnswered ? 'Acknowledged' : 'Coached',
    coached_at: talkAt,
    acknowledged_at: isAnswered ? answeredAt : null,
    action_plan: `<p>${pick(PLANS, 'plan', place)}</p>`,
    comments: [
      said('coach', coach ?? 'Coach', talkAt, pick(TALKS, 'words', place)),
      ...(isAnswered ? [said('agent', agent, answeredAt, pick(ANSWERS, 'words', place))] : []),
    ],
  }
}
