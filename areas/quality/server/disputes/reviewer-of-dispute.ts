import type { Sql } from '#platform/server/database/database.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeResponsibilities } from '../../contract/disputes/dispute-responsibilities.ts'

/** What decides who may look at a review again. */
export interface ToReview {
  readonly audit_review_id: number
  readonly employee_id: number
  readonly evaluator_id: number | null
  readonly kind: string | null
  readonly round: number | null
}

/** A slip of the first round is for the evaluator; everything else wants other eyes. */
export const wantsOtherEyes = ({ kind, round }: Pick<ToReview, 'kind' | 'round'>): boolean =>
  kind !== 'Slip' || Number(round) > 1

/** Who evaluated the review, or decided or was to decide a dispute of it. */
export async function peopleBefore(sql: Sql, review: ToReview): Promise<ReadonlySet<number>> {
  const reviewers = await sql.rows<{ id: number | null }>(
    `select coalesce(decided_by, reviewer_id) as id from audit_disputes
      where audit_review_id = $1 and status not in ('Open', 'Withdrawn') and not is_deleted`,
    [review.audit_review_id],
  )
  const ids = [review.evaluator_id, ...reviewers.map(({ id }) => id)]
  return new Set(ids.filter((id) => id !== null))
}

/** Who decides it: of those with the responsibility the one with the fewest open disputes. Null when nobody is left: QA assigns. */
export async function reviewerOf(sql: Sql, review: ToReview): Promise<number | null> {
  if (!wantsOtherEyes(review)) return review.evaluator_id
  const [found] = await sql.rows<{ id: number }>(
    `select u.id from administration.responsible_users h join administration.users u on u.id = h.user_id
      where h.responsibility = '${disputeResponsibilities.disputes.name}' and u.id <> all($1::bigint[]) and u.employee_id is distinct from $2
      order by (select count(*) from audit_disputes o where o.reviewer_id = u.id and o.status = 'Open' and not o.is_deleted), u.id limit 1`,
    [[...(await peopleBefore(sql, review))], review.employee_id],
  )
  return found?.id ?? null
}

/** Whether the person leads the agent, however far above. */
export async function leads(
  sql: Sql,
  manager: number | null,
  employeeId: number,
): Promise<boolean> {
  const [line] = await sql.rows<{ found: boolean }>(
    'select exists (select from people.reporting_lines l where l.manager_id = $1 and l.employee_id = $2) as found',
    [manager, employeeId],
  )
  return line?.found === true
}

/** Whether an account finds disputes of the agent on their page: those of everybody, or of people it leads. */
export async function seesDisputes(sql: Sql, user: number, employeeId: number): Promise<boolean> {
  const [seen] = await sql.rows(
    `select from administration.users u join administration.roles r on r.id = u.role_id
      where u.id = $1 and u.may_sign_in and (u.is_super_admin or r.is_super_admin or exists (
        select from administration.roles_permissions p join administration.objects o on o.id = p.object_id and not o.is_deleted
         where p.role_id = u.role_id and o.object_url = '${auditDisputes.page}' and p.rights_view = '1'
           and ('all' = any(p.reporting_access_view) or exists (
             select from people.reporting_lines l where l.manager_id = u.employee_id and l.employee_id = $2
                and ('indirect' = any(p.reporting_access_view) or (l.depth = 1 and 'direct' = any(p.reporting_access_view)))))))`,
    [user, employeeId],
  )
  return seen !== undefined
}
