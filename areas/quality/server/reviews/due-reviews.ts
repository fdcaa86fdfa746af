import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, togetherOrEach } from '#platform/server/jobs/each-in-turn.ts'
import { loop, recordItem } from '#platform/server/jobs/loop.ts'
import { schedule, type Schedule } from '#platform/server/jobs/schedule.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { usualRules } from '../../contract/reviews/review-rules.ts'
import { followRelease } from './follow-release.ts'
import type { ReleasedReview } from './tell-of-review.ts'

/** A rule of the form of `t`, or what holds without a form. */
const ruleOf = (name: keyof typeof usualRules): string => {
  const usual = usualRules[name]
  const otherwise = typeof usual === 'number' ? String(usual) : `'${usual}'`
  return `coalesce((select f.${name} from audit_forms f where f.id = t.audit_form_id), ${otherwise})`
}

/** The schedules of reviews. */
const RELEASE_REVIEWS = 'release-audit-reviews'
const CLOSE_REVIEWS = 'close-audit-reviews'

interface DueReview {
  readonly id: number
}
const itemOf = ({ id }: DueReview) => recordItem(auditReviews, id)
const toRelease = loop<DueReview>(RELEASE_REVIEWS, itemOf)
const toClose = loop<DueReview>(CLOSE_REVIEWS, itemOf)

const dueReviews = (sql: Sql, due: string, now: string): Promise<DueReview[]> =>
  sql.rows<DueReview>(`select t.id from audit_reviews t where ${due} order by t.id`, [now])

/** Changes those of some reviews that are still due. */
const changeDue = (
  sql: Sql,
  reviews: readonly DueReview[],
  { set, due, now }: { readonly set: string; readonly due: string; readonly now: string },
): Promise<number[]> =>
  changeRows(sql, auditReviews, {
    set,
    where: `t.id = any($2::bigint[]) and ${due}`,
    values: [now, reviews.map(({ id }) => id)],
    actor: null,
  })

const RELEASED_NOW = `t.status = 'Submitted' and not t.is_deleted and t.submitted_at + ${ruleOf('release_delay_hours')} * interval '1 hour' <= $1`

/** Lets agents read what was submitted when the delay of its form is over. */
export const releaseReviews = (engine: Engine): Schedule =>
  schedule(RELEASE_REVIEWS, {
    label: 'Releasing audit reviews',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const due = await dueReviews(engine.database, RELEASED_NOW, now)
      const change = { set: `status = 'Released', released_at = $1`, due: RELEASED_NOW, now }
      const turns = await togetherOrEach(engine, toRelease, due, async (sql, some) => {
        const released = await changeDue(sql, some, change)
        await followRelease(engine, sql, now, await releasedReviews(sql, released))
        return released.length
      })
      const count = turns.results.reduce((sum, released) => sum + released, 0)
      return andFailed(
        count === 1 ? '1 review was released.' : `${count} reviews were released.`,
        turns,
      )
    },
  })

const CLOSED_NOW = `t.status = 'Released' and not t.is_deleted and (t.acknowledged_at is not null or ${ruleOf('agent_response')} = 'None')
  and t.released_at + case when ${ruleOf('agent_response')} = 'Acknowledge and dispute' then ${ruleOf('dispute_window_hours')} else 0 end * interval '1 hour' <= $1`

/** Closes what its agent has read, or was not asked to, once the time to dispute is over. */
export const closeReviews = (engine: Engine): Schedule =>
  schedule(CLOSE_REVIEWS, {
    label: 'Closing audit reviews',
    timing: 'Every 5 minutes',
    cron: '*/5 * * * *',
    outside: async () => {
      const now = await engine.now(engine.database)
      const due = await dueReviews(engine.database, CLOSED_NOW, now)
      const change = { set: `status = 'Closed', closed_at = $1`, due: CLOSED_NOW, now }
      const turns = await togetherOrEach(
        engine,
        toClose,
        due,
        async (sql, some) => (await changeDue(sql, some, change)).length,
      )
      const count = turns.results.reduce((sum, closed) => sum + closed, 0)
      return andFailed(
        count === 1 ? '1 review was closed.' : `${count} reviews were closed.`,
        turns,
      )
    },
  })

const releasedReviews = (sql: Sql, ids: readonly number[]): Promise<ReleasedReview[]> =>
  sql.rows<ReleasedReview>(
    `select t.id, t.review_number, t.employee_id, t.score, t.outcome, t.fatal_count, ${ruleOf('agent_response')} as agent_response
       from audit_reviews t where t.id = any($1::bigint[]) order by t.id`,
    [ids],
  )
