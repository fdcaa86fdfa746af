import type { Rows } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { KeptKind, personalDataCalls } from '../contract/personal-data.ts'
import { leftOutOf } from './export/left-out.ts'
import { type KeptRows, keptOfPeople } from './kept-of-people.ts'
import { findPerson } from './person.ts'
import { countOf } from './plan-erasure.ts'

/** What is kept of the person who asks, kind by kind; kinds of which there is nothing are left out. */
export async function mine({
  engine,
  sql,
  viewer,
}: CallRequest<(typeof personalDataCalls)['mine']>): Promise<Answer<readonly KeptKind[]>> {
  const person = await findPerson(sql, 'user', viewer.user_id)
  if (!person) return { data: [] }
  const [terms, seen] = [await termsByGroup(sql), await readersByPage(sql)]
  const data: KeptKind[] = []
  for (const kept of keptOfPeople(engine)) {
    const { records, since } = await countOf(sql, kept, person)
    if (records === 0) continue
    data.push({
      label: kept.label,
      about: kept.family?.about ?? '',
      group: kept.group,
      records,
      since,
      seen_by: seenBy(kept, seen),
      until: untilWords(terms.get(kept.group)),
      left_out: leftOutOf(engine, kept, undefined) ?? null,
    })
  }
  return { data }
}

interface Term {
  readonly name: string
  readonly is_on: boolean
  readonly days: number
}

async function termsByGroup(sql: Rows): Promise<ReadonlyMap<string, Term>> {
  const rows = await sql.rows<Term>(
    'select name, is_on, days from retention_terms where not is_deleted',
  )
  return new Map(rows.map((term) => [term.name, term]))
}

const untilWords = (term: Term | undefined): string =>
  term?.is_on
    ? `${term.days} days after your last working day`
    : 'No end is set: it stays until it is removed by hand'

interface Readers {
  readonly object_url: string
  readonly everyone: readonly string[] | null
  readonly leads: readonly string[] | null
}

/** Which roles see the records of everybody on a page, and which those of their people. */
async function readersByPage(sql: Rows): Promise<ReadonlyMap<string, Readers>> {
  const rows = await sql.rows<Readers>(
    `select o.object_url, array_agg(r.name order by r.name) filter (where p.reporting_access_view @> '{all}') as everyone,
            array_agg(r.name order by r.name) filter (where p.reporting_access_view && '{direct,indirect}' and not p.reporting_access_view @> '{all}') as leads
       from administration.roles_permissions p join administration.objects o on o.id = p.object_id join administration.roles r on r.id = p.role_id
      where p.rights_view = '1' and not r.is_deleted group by o.object_url`,
  )
  return new Map(rows.map((row) => [row.object_url, row]))
}

function seenBy({ family, group }: KeptRows, seen: ReadonlyMap<string, Readers>): string {
  if (!family)
    return group === 'Messages' || group === 'Person'
      ? 'You alone, and the people who run the server'
      : 'You, and the people who see the records it belongs to'
  const readers = seen.get(family.page)
  return [
    'You',
    ...(readers?.leads ? [`your leads (${readers.leads.join(', ')})`] : []),
    ...(readers?.everyone ? [`the roles ${readers.everyone.join(', ')}`] : []),
  ].join('; ')
}
