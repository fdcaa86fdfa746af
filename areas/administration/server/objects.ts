import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { isOwnPath } from '#platform/contract/own-path.ts'
import { refuse } from '#platform/contract/problems.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { objects } from '../contract/objects.ts'
import { administrationProblems } from '../contract/problems.ts'
import { fillRights } from './seed/pages.ts'

interface Shape {
  readonly type_name: string
  readonly parent_allows: boolean | null
}

/** A menu group needs no address, everything else does; only some types hold others; the address of a page of the program stays. */
async function guard(
  values: DraftOf<typeof objects>,
  { before, sql }: ChangeOf<typeof objects>,
): Promise<void> {
  const all = { ...before, ...values }
  if (!isOwnPath(all.object_url ?? '/')) refuse(administrationProblems.foreignAddress)
  const isPartOfProgram = before?.resource !== null && before?.resource !== undefined
  const movesAddress = values.object_url !== undefined && values.object_url !== before?.object_url
  if (isPartOfProgram && movesAddress)
    refuse(administrationProblems.partOfSystem, { label: 'address' })
  const [shape] = await sql.rows<Shape>(
    `select t.type_name, (select pt.allows_children from objects p join object_types pt on pt.id = p.type_id where p.id = $2) as parent_allows from object_types t where t.id = $1`,
    [all.type_id, all.parent_id ?? null],
  )
  if (shape && shape.type_name !== 'Menu' && !all.object_url)
    refuse(administrationProblems.needsAddress)
  if (shape?.parent_allows === false) refuse(administrationProblems.noChildren)
}

export const objectsOnServer = serveResource(objects, {
  before: {
    create: guard,
    update: guard,
    delete: ({ before }) => {
      if (before?.resource !== null)
        refuse(administrationProblems.partOfSystem, { label: 'object' })
    },
  },
  after: { create: (_object, { sql }) => fillRights(sql) },
  constraints: {
    objects_own_address: administrationProblems.foreignAddress,
    objects_parent_id_no_cycle: administrationProblems.insideItself,
    objects_parent_id_depth: administrationProblems.tooDeep,
  },
})
