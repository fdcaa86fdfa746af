import type { AnyResource } from '#platform/contract/resource.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import type { ScorecardSection } from '../../contract/scorecards/scorecard.ts'
import type { StoredScorecard } from './stored-scorecard.ts'

/** The set-up whose sections they are, and who changes it. */
interface Storing {
  readonly sections: AnyResource
  readonly setup: { readonly id: number; readonly category_id: number; readonly generation: string }
  readonly actor: number | null
}

/** Makes the sections of a set-up those that were given, each change with its history. */
export async function storeSections(
  sql: Sql,
  storing: Storing,
  given: readonly ScorecardSection[],
  stored: StoredScorecard['sections'],
): Promise<void> {
  const { sections, setup, actor } = storing
  const known = new Map(stored.map((section) => [section.id, section]))
  await changeRows(sql, sections, {
    set: 'is_deleted = true',
    where: 't."auditSetupId" = $1 and not t.is_deleted and t.id <> all($2::bigint[])',
    values: [setup.id, given.map(({ id }) => id)],
    actor,
  })
  for (const section of given) {
    const before = known.get(section.id)
    if (before && !isSame(section, before)) await changeSection(sql, storing, section)
  }
  await insertSections(
    sql,
    storing,
    given.filter(({ id }) => !known.has(id)),
  )
}

const COMPARED = ['name', 'description', 'weight', 'is_bonus', 'sort_order'] as const

const isSame = (one: ScorecardSection, other: ScorecardSection): boolean =>
  COMPARED.every((name) => one[name] === other[name])

const changeSection = (sql: Sql, { sections, actor }: Storing, section: ScorecardSection) =>
  changeRows(sql, sections, {
    set: 'name = $2, description = $3, weight = $4, is_bonus = $5, sort_order = $6',
    where: 't.id = $1',
    values: [section.id, ...COMPARED.map((name) => section[name])],
    actor,
  })

async function insertSections(
  sql: Sql,
  { sections, setup, actor }: Storing,
  added: readonly ScorecardSection[],
): Promise<void> {
  if (added.length === 0) return
  await sql.rows(
    `with row as (
       insert into audit_form_categories (id, generation, name, parent_id, "auditSetupId", weight, is_bonus, description, sort_order, created_by, updated_by)
       select g.id, $2, g.name, $3, $4, g.weight, g.is_bonus, g.description, g.sort_order, $5, $5
         from jsonb_to_recordset($1::jsonb) g(id bigint, name text, weight numeric, is_bonus boolean, description text, sort_order integer) returning *)
     ${recordHistory({ of: sections, action: 'create', actor: '$5', after: 'to_jsonb(row)', from: 'row' })}`,
    [JSON.stringify(added), setup.generation, setup.category_id, setup.id, actor],
  )
}
