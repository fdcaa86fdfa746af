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

/** SQL: what excuses a person ($1) on a day ($2), in its order, with the record behind it. */
export const excusesOfDay = (sources: readonly ExcuseSource[]): string =>
  [
    `select x."from", x."to", x.kind, 'adherence-exceptions' as family, x.id as record from adherence_exceptions x where x.state = 'Approved' and not x.is_deleted and ${OF_DAY}`,
    ...sources.map(
      ({ view, kind, behind }) =>
        `select x."from", x."to", ${literal(kind)}, ${behind ? literal(behind.family) : 'null'}, ${behind ? `x.${identifier(behind.column)}` : 'null'}
           from ${relation(view)} x where x."to" > x."from" and ${OF_DAY}`,
    ),
  ].join(' union all ') + ' order by 1, 2, 3'

const OF_DAY = 'x.employee_id = $1 and x.business_date = $2'

/** A view of this area, or one with the schema of another. */
const relation = (view: string): string => view.split('.').map(identifier).join('.')

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
