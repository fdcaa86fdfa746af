import type { FieldErrors } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { OfferedErrors } from '../../contract/reviews/review-calls.ts'
import type { ReviewFinding } from '../../contract/reviews/review-rows.ts'

/** What errors in the work for a client are chosen from, with what a review names already. */
export async function offeredErrors(
  sql: Sql,
  client: number,
  kept: readonly ReviewFinding[] = [],
): Promise<OfferedErrors> {
  const idsOf = (name: 'audit_infraction_id' | 'error_category_id' | 'error_severity_id') =>
    kept.map((finding) => finding[name])
  const open = (row: string, ids: number) =>
    `(${row}.id = any($${ids}::bigint[]) or (${row}.is_active and not ${row}.is_deleted and (${row}.client_id is null or ${row}.client_id = $1)))`
  const infractions = await sql.rows<OfferedErrors['infractions'][number]>(
    `select i.id, i.name, i.error_category_id, i.error_severity_id from audit_infractions i where ${open('i', 2)} order by i.name`,
    [client, idsOf('audit_infraction_id')],
  )
  const categories = await sql.rows<OfferedErrors['categories'][number]>(
    `select c.id, c.name from audit_error_categories c where ${open('c', 2)} order by c.sort_order, c.name`,
    [client, idsOf('error_category_id')],
  )
  const severities = await sql.rows<OfferedErrors['severities'][number]>(
    `select s.id, s.name, s.points, s.is_critical from audit_error_severities s where ${open('s', 2)} order by s.rank, s.id`,
    [client, idsOf('error_severity_id')],
  )
  return { infractions, categories, severities }
}

/** The errors with what their severities take off; what cannot be chosen is refused where it stands. */
export function withPoints(
  findings: readonly ReviewFinding[],
  { infractions, categories, severities }: OfferedErrors,
): { findings: ReviewFinding[]; errors: FieldErrors } {
  const errors: FieldErrors = {}
  const refuseUnless = (isKnown: boolean, name: string, words: string) => {
    if (!isKnown) errors[name] = [words]
  }
  const settled = findings.map((finding, at) => {
    const has = (some: readonly { readonly id: number }[], id: number | null) =>
      some.some((one) => one.id === id)
    const at_ = `findings.${at}`
    refuseUnless(
      finding.audit_infraction_id === null || has(infractions, finding.audit_infraction_id),
      `${at_}.audit_infraction_id`,
      'Choose an infraction of this client.',
    )
    refuseUnless(
      has(categories, finding.error_category_id),
      `${at_}.error_category_id`,
      'Choose an error category of this client.',
    )
    const severity = severities.find(({ id }) => id === finding.error_severity_id)
    refuseUnless(
      severity !== undefined,
      `${at_}.error_severity_id`,
      'Choose a severity of this client.',
    )
    return { ...finding, points: severity?.points ?? 0 }
  })
  return { findings: settled, errors }
}
