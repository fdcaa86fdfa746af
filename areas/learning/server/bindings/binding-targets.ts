import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { bindingProblems } from '../../contract/bindings/binding-problems.ts'
import type { BindingTarget, familyOfTarget } from '../../contract/bindings/binding-words.ts'

type Named = keyof typeof familyOfTarget

/** Where the names of targets stand; none that is deleted is bound anew. */
const views = {
  User: 'administration.users',
  Department: 'organisation.departments',
  Office: 'organisation.offices',
  Client: 'organisation.clients',
  Role: 'administration.roles',
  Designation: 'people.designations',
} as const satisfies Record<Named, string>

const NAMES = Object.entries(views)
  .map(([target, view]) => `select id, name, is_deleted, '${target}' as target from ${view}`)
  .join(' union all ')

/** SQL: "Department Operations", or "Everyone". */
export const nameOfTarget = (row: string): string =>
  `(case ${row}.target when 'Everyone' then 'Everyone' else coalesce(${row}.target || ' ' || (select n.name from (${NAMES}) n where n.target = ${row}.target and n.id = ${row}.target_id), ${row}.target) end)`

interface Bound {
  readonly id: number
  readonly target: BindingTarget
  readonly target_id: number | null
  readonly starts_on: string
}

/** Refuses a binding that names nobody, or a person who is not there. */
export async function refuseUnknownTarget(sql: Sql, { target, target_id }: Bound): Promise<void> {
  if (target === 'Everyone') return
  if (target_id === null) refuse(bindingProblems.targetNeeded)
  const [found] = await sql.rows(
    `select from ${views[target]} x where x.id = $1 and not x.is_deleted`,
    [target_id],
  )
  if (!found) refuse(bindingProblems.targetUnknown, { target: target.toLowerCase() })
}

interface BoundCourse extends Bound {
  readonly quiz_id: number
  readonly ends_on: string | null
}

/** Says which people have the course already; of two who bind at once the database refuses one. */
export async function refuseBound(sql: Sql, binding: BoundCourse): Promise<void> {
  const [other] = await sql.rows<{ name: string }>(
    `select ${nameOfTarget('b')} as name from course_bindings b
      where b.quiz_id = $1 and b.target = $2 and b.target_id is not distinct from $3::integer and b.id <> $4 and not b.is_deleted
        and daterange(b.starts_on, b.ends_on, '[]') && daterange($5::date, $6::date, '[]') limit 1`,
    [
      binding.quiz_id,
      binding.target,
      binding.target_id,
      binding.id,
      binding.starts_on,
      binding.ends_on,
    ],
  )
  if (!other) return
  const target = other.name === 'Everyone' ? 'everyone' : other.name
  refuse(bindingProblems.boundAlready, { target })
}
