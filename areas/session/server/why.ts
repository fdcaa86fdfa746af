import type { PageAction, ReachingAction, ReachWord } from '#platform/contract/permissions.ts'
import { pageKeyOf } from '#platform/contract/pages.ts'
import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { ownerUser } from '#platform/contract/resource.ts'
import { titleKey } from '#platform/contract/title-key.ts'
import { type Explained, explainRecord } from '#platform/server/access/explain.ts'
import { scopeCondition } from '#platform/server/access/scope.ts'
import type { PageGrant, Viewer } from '#platform/server/access/viewer.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { readRecord } from '#platform/server/records/read.ts'
import type { ServedResource } from '#platform/server/records/served.ts'
import type { viewCalls, WhyAnswer } from '../contract/view-calls.ts'
import { viewerOfAccount } from '#platform/server/access/accounts.ts'
import type { Answer } from '#platform/server/kernel/request.ts'

type WhyRequest = CallRequest<typeof viewCalls.why>

/** The account a person asks about, if their own reach on the page of the call holds it. */
export async function personInReach(
  { sql, viewer, reach }: Pick<CallRequest, 'sql' | 'viewer' | 'reach'>,
  userId: number,
): Promise<{ person: Viewer; name: string; role: string }> {
  const parameters = new Parameters()
  const scope = scopeCondition(ownerUser('id'), reach, viewer, parameters, 'u')
  const [user] = await sql.rows<{ id: number; name: string; role: string }>(
    `select u.id, u.name, r.name as role from administration.users u join administration.roles r on r.id = u.role_id where ${scope} and u.id = ${parameters.add(userId, 'bigint')}`,
    parameters.values,
  )
  const person = user && (await viewerOfAccount(sql, user.id))
  if (!person) refuse(problems.noSuchRecord, { label: 'user' })
  return { person, name: user.name, role: user.role }
}

/** What decides whether a person may do something on a page and with one record of it. */
export async function why(request: WhyRequest): Promise<Answer<WhyAnswer>> {
  const { input, sql, engine } = request
  const { person, name, role } = await personInReach(request, input.user_id)
  const url = pageKeyOf(input.page, (page) => person.grants.has(page)) ?? input.page
  const grant = person.grants.get(url)
  const family = engine.registry.all.find(
    ({ declaration }) => declaration.hasScreens && declaration.page === url,
  )
  const record =
    input.record_id !== null && family
      ? await recordFor(request, family, person, input.record_id)
      : undefined
  return {
    data: {
      person: { name, role },
      page: url,
      is_exempt: engine.rights.isExempt(url),
      is_known: grant !== undefined,
      is_super_admin: person.is_super_admin,
      rows: family?.declaration.rows === 'shared' ? 'shared' : 'owned',
      rights: grant?.rights ?? null,
      reach: grant?.reach ?? null,
      ...(record && {
        record: {
          ...record,
          line: await lineBetween(sql, person.employee_id, record.owner_employee_id),
          ...(grant && { may: mayWith(grant, record) }),
        },
      }),
    },
  }
}

/** The record as both see it; what the asker may not see does not exist here either. */
async function recordFor(
  { engine, sql, viewer }: WhyRequest,
  family: ServedResource,
  person: Viewer,
  id: number,
) {
  const { declaration } = family
  const reach = engine.rights.need(viewer, declaration.page, 'view')
  const deleted = engine.rights.has(viewer, declaration.page, 'view_deleted')
  const seen = await readRecord(engine.registry, family, sql, { viewer, reach }, id, deleted)
  const explained = seen && (await explainRecord(sql, family, person, id))
  if (!explained) refuse(problems.noSuchRecord, { label: lowered(declaration.label.one) })
  return {
    id,
    name: String(seen[titleKey(declaration.title)] ?? seen[declaration.title] ?? id),
    ...explained,
  }
}

/** Whether each action is allowed, by the right and by a reach word that holds the record. */
function mayWith(grant: PageGrant, record: Explained): Record<ReachingAction, boolean> {
  const held = (action: ReachingAction, right: PageAction = action) =>
    grant.rights[right] && grant.reach[action].some((word: ReachWord) => record.matches[word])
  const sees = record.is_visible && (!record.is_deleted || grant.rights.view_deleted)
  const isLive = record.is_visible && !record.is_deleted
  return {
    view: sees && held('view'),
    edit: isLive && held('edit'),
    delete: isLive && held('delete'),
  }
}

/** Everybody from the owner of a record up to the person, by name; empty when no line leads there. */
async function lineBetween(
  sql: Sql,
  person: number | null,
  ownerOfRecord: number | null,
): Promise<string[]> {
  if (person === null || ownerOfRecord === null || person === ownerOfRecord) return []
  const rows = await sql.rows<{ name: string }>(
    `select e.name from people.reporting_lines line join people.employees e on e.id = line.manager_id
      where line.employee_id = $2 and line.manager_id in (select employee_id from people.reporting_lines where manager_id = $1)
      order by line.depth`,
    [person, ownerOfRecord],
  )
  return rows.map(({ name }) => name)
}
