import { employees } from '#areas/people/contract/employees.ts'
import { type Reaching, scopeCondition } from '#platform/server/access/scope.ts'
import type { ContributionSql } from '#platform/contract/contributions.ts'
import { Parameters } from '#platform/server/database/database.ts'
import { type FigureColumns, figuresFile } from '#platform/server/export/figures-file.ts'
import type { Answer, Download } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { ServedListReport } from '#platform/server/reports/list-report.ts'
import { assetBindings } from '../../contract/asset-bindings.ts'
import { assets } from '../../contract/assets.ts'
import {
  LATE_DAYS,
  type unreturnedCalls,
  unreturnedList,
  unreturnedPage,
  type UnreturnedAsset,
  type UnreturnedPerson,
} from '../../contract/unreturned.ts'
import { bookValueOn } from '../families/assets.ts'
import { equipmentMail } from './equipment-mail.ts'
import { addUp } from './amounts.ts'

type Calls = typeof unreturnedCalls
export type Found = UnreturnedAsset &
  Pick<UnreturnedPerson, 'office_name' | 'last_working_day' | 'reminded_at'> & {
    employee_id: number
    holder: string
  }

/** People of the viewer's reach who still have what should be back; the highest number of pieces first. */
export async function unreturned(
  request: CallRequest<Calls['unreturned']>,
): Promise<Answer<readonly UnreturnedPerson[]>> {
  const data = byPerson(await piecesOf(request))
  return { data, total: data.length }
}

const columns: FigureColumns<Found> = {
  Person: ({ holder }) => holder,
  Office: ({ office_name }) => office_name,
  'Last working day': ({ last_working_day }) => last_working_day,
  Tag: ({ asset_tag }) => asset_tag,
  Name: ({ name }) => name,
  Type: ({ asset_type_name }) => asset_type_name,
  Why: ({ reason }) => reason,
  'Handed over': ({ bound_on }) => bound_on,
  'Expected back': ({ expected_return_on }) => expected_return_on,
  'Book value': ({ book_value }) => book_value,
  Currency: ({ currency }) => currency,
}

/** The same, a row for each piece, as a file. */
export async function exportUnreturned(
  request: CallRequest<Calls['exportUnreturned']>,
): Promise<Download> {
  const words = Object.keys(columns).filter((head) => head !== 'Book value')
  const file = { page: unreturnedPage, of: assets, columns, words }
  return figuresFile(request, file, await piecesOf(request))
}

/** The pieces as a report that can be sent. */
export const unreturnedAsReport: ServedListReport = {
  report: unreturnedList,
  rows: async (asked) => (await piecesOf(asked)).map((piece) => ({ ...piece })),
}

/** What should be back of people in the viewer's reach, the oldest hand-over first. */
export async function piecesOf({
  sql,
  viewer,
  reach,
  input,
  now,
}: Pick<CallRequest, 'reach' | 'now'> & {
  readonly sql: ContributionSql
  readonly viewer: Reaching
  readonly input: Partial<CallRequest<Calls['unreturned']>['input']>
}): Promise<Found[]> {
  const parameters = new Parameters()
  const scope = scopeCondition(assetBindings.rows, reach, viewer, parameters, 'b')
  const among = (column: string, ids: readonly number[] | null | undefined): string =>
    ids && ids.length > 0 ? ` and ${column} = any(${parameters.add(ids, 'bigint[]')})` : ''
  const narrowed = `${among('e.id', input.employees_ids)}${among('e.office_id', input.offices_ids)}`
  const { reasons } = input
  const reason =
    reasons && reasons.length > 0 ? ` and x.reason = any(${parameters.add(reasons, 'text[]')})` : ''
  return sql.rows<Found>(
    // Today's on purpose: who has left something is asked where they are now.
    `select * from (
       select a.id, a.asset_tag, a.name, t.name as asset_type_name, a.status, b.bound_on, b.expected_return_on, a.currency,
              case when b.unreturned_on is not null then 'Marked' when e.worked_until < d.day or e.status = 'Left' and e.worked_until is null then 'Left'
                   when b.expected_return_on + ${LATE_DAYS} < d.day then 'Late' end as reason,
              coalesce((${bookValueOn('a', 'd.day')}), 0)::float8 as book_value, (select u.id from administration.users u where u.employee_id = e.id and not u.is_deleted limit 1) as owner_id, e.id as employee_id, e.name as holder, o.name as office_name, e.worked_until as last_working_day,
              t.approval_required as needs_approval,
              (select max(m.date_created) from outbox m where m.resource = '${employees.name}' and m.record_id = e.id and m.template_key = '${equipmentMail.key}') as reminded_at
         from asset_bindings b join assets a on a.id = b.asset_id join asset_types t on t.id = a.atype_id join people.employees e on e.id = b.employee_id
         left join organisation.offices o on o.id = e.office_id
         cross join lateral (select organisation.day_at(a.office_id, ${parameters.add(now, 'timestamptz')}) as day) d
        where b.unbound_on is null and not b.is_deleted and not a.is_deleted and t.return_required and ${scope}${narrowed}) x
      where x.reason is not null${reason} order by x.bound_on, x.asset_tag`,
    parameters.values,
  )
}

function byPerson(found: readonly Found[]): UnreturnedPerson[] {
  const people = [...Map.groupBy(found, ({ employee_id }) => employee_id).values()]
  return people
    .flatMap((pieces) => {
      const [oldest] = pieces
      if (!oldest) return []
      const { employee_id, holder, office_name, last_working_day, bound_on, reminded_at } = oldest
      return {
        ...{ id: employee_id, name: holder, office_name, last_working_day, reminded_at },
        oldest_on: bound_on,
        items: pieces.map(asItem),
        values: addUp(pieces.map(({ currency, book_value: amount }) => ({ currency, amount }))),
      }
    })
    .toSorted(
      (one, other) => other.items.length - one.items.length || one.name.localeCompare(other.name),
    )
}

function asItem({ employee_id: _id, holder: _holder, ...rest }: Found): UnreturnedAsset {
  const { office_name: _office, last_working_day: _day, reminded_at: _at, ...item } = rest
  return item
}
