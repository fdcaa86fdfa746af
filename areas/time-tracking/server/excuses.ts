import { identifier } from '#platform/server/database/database.ts'
import { excuseSources } from '../contract/excuse-sources.ts'

/**
 * SQL: every stretch that is excused, whoever said so: approved exceptions, and what other records excuse by themselves.
 * The condition is on `x` and asked of each source, so that each uses its own index.
 */
export const excusesWhere = (condition: string): string =>
  [
    `select x.employee_id, x.business_date, x."from", x."to", x.kind from adherence_exceptions x where x.state = 'Approved' and not x.is_deleted and ${condition}`,
    ...excuseSources.map(
      ({ view, kind }) =>
        `select x.employee_id, x.business_date, x."from", x."to", '${kind}' from ${identifier(view)} x where ${condition}`,
    ),
  ].join(' union all ')

/** SQL: the days whose excuses changed after a moment; an exception that was taken back changed too. */
export const excusesChanged = (since: string): string =>
  [
    `select x.employee_id, x.business_date, max(x.date_updated) as at from adherence_exceptions x where x.date_updated > ${since} group by 1, 2`,
    ...excuseSources.map(
      ({ view }) =>
        `select x.employee_id, x.business_date, max(x.changed_at) from ${identifier(view)} x where x.changed_at > ${since} group by 1, 2`,
    ),
  ].join(' union all ')
