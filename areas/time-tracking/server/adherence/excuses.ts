import { identifier } from '#platform/server/database/database.ts'
import { type ExcuseSource, excuseSources } from '../../contract/excuse-sources.ts'

/** What decided corrections excuse by themselves. */
export const correctionExcuses = excuseSources.add({
  view: 'correction_excuses',
  kind: 'Correction',
})

/**
 * SQL: every stretch that is excused, no matter who said so: approved exceptions, and what other records excuse by themselves.
 * The condition is on `x` and asked of each source, so that each uses its own index.
 */
export const excusesWhere = (sources: readonly ExcuseSource[], condition: string): string =>
  [
    `select x.employee_id, x.business_date, x."from", x."to", x.kind from adherence_exceptions x where x.state = 'Approved' and not x.is_deleted and ${condition}`,
    ...sources.map(
      ({ view, kind }) =>
        `select x.employee_id, x.business_date, x."from", x."to", ${literal(kind)} from ${relation(view)} x where ${condition}`,
    ),
  ].join(' union all ')

/** SQL: the days whose excuses changed after a moment; an exception that was taken back changed too. */
export const excusesChanged = (sources: readonly ExcuseSource[], since: string): string =>
  [
    `select x.employee_id, x.business_date, max(x.date_updated) as at from adherence_exceptions x where x.date_updated > ${since} group by 1, 2`,
    ...sources.map(
      ({ view }) =>
        `select x.employee_id, x.business_date, max(x.changed_at) from ${relation(view)} x where x.changed_at > ${since} group by 1, 2`,
    ),
  ].join(' union all ')

/** A view of this area, or one with the schema of another. */
const relation = (view: string): string => view.split('.').map(identifier).join('.')

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
