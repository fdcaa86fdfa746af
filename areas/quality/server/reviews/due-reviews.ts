import type { Sql } from '#platform/server/database/database.ts'
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

/** Lets agents read what was submitted when the delay of its form is over. */
export const releaseReviews = (engine: Engine): Schedule =>
  schedule('release-audit-reviews', {
    label: 'Releasing audit reviews',
    timing: 'Every five minutes',
    cron: '*/5 * * * *',
    inside: async (sql) => {
      const now = await engine.now(sql)
      const released = await changeRows(sql, auditReviews, {
        set: `status = 'Released', released_at = $1`,
        where: `t.status = 'Submitted' and not t.is_deleted and t.submitted_at + ${ruleOf('release_delay_hours')} * interval '1 hour' <= $1`,
        values: [now],
        actor: null,
      })
      await followRelease(engine, sql, now, await releasedReviews(sql, released))
      return released.length === 1
        ? '1 review was released.'
        : `${released.length} reviews were released.`
    },
  })

/** Closes what its agent has read, or was not asked to, once the time to dispute is over. */
export const closeReviews = ({ now }: Engine): Schedule =>
  schedule('close-audit-reviews', {
    label: 'Closing audit reviews',
    timing: 'Every five minutes',
    cron: '*/5 * * * *',
    inside: async (sql) => {
      const closed = await changeRows(sql, auditReviews, {
        set: `status = 'Closed', closed_at = $1`,
        where: `t.status = 'Released' and not t.is_deleted and (t.acknowledged_at is not null or ${ruleOf('agent_response')} = 'None')
          and t.released_at + case when ${ruleOf('agent_response')} = 'Acknowledge and dispute' then ${ruleOf('dispute_window_hours')} else 0 end * interval '1 hour' <= $1`,
        values: [await now(sql)],
        actor: null,
      })
      return closed.length === 1 ? '1 review was closed.' : `${closed.length} reviews were closed.`
    },
  })

const releasedReviews = (sql: Sql, ids: readonly number[]): Promise<ReleasedReview[]> =>
  sql.rows<ReleasedReview>(
    `select t.id, t.review_number, t.employee_id, t.score, t.outcome, t.fatal_count, ${ruleOf('agent_response')} as agent_response
       from audit_reviews t where t.id = any($1::bigint[]) order by t.id`,
    [ids],
  )
