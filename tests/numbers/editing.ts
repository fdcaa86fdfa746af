import { idIn } from '#database/demo/insert-rows.ts'
import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { type BuiltWorld, peopleOf } from './world-builder.ts'
import { dayAt, PAID_DAYS } from './worlds.ts'

/** Who makes an edit, in which world, and a number to choose by. */
export interface Editing {
  readonly program: TestProgram
  readonly admin: Person
  readonly hr: Person
  readonly built: BuiltWorld
  readonly choice: number
}

/** Answers how the call was answered. */
export type Edit = (editing: Editing) => Promise<Reply>

/** A person who is there on the last of the paid days. */
function somebody({ built, choice }: Editing): number {
  const there = peopleOf(built).flatMap((person, at) =>
    person.left || person.joined !== null ? [] : [at],
  )
  return there[choice % there.length] ?? 0
}
export const personId = (editing: Editing): number =>
  idIn(editing.built.ids, `person ${somebody(editing)}`)
export const idOf = ({ built }: Editing, what: string): number => idIn(built.ids, what)
/** One of a few things of a kind. */
export const oneOf = (editing: Editing, kind: string, count: number): number =>
  idOf(editing, `${kind} ${editing.choice % count}`)
export const paidDay = ({ choice }: Editing): string => dayAt(choice % PAID_DAYS)
export const renamed = (name: string): string => `${name} (renamed)`

export const updatePerson =
  (values: (editing: Editing) => object): Edit =>
  (editing) =>
    editing.hr.post(`employees/update/${personId(editing)}`, values(editing))
export const updateShift =
  (values: object): Edit =>
  (editing) =>
    editing.hr.put(`shifts/update/${oneOf(editing, 'shift', 3)}`, values)
export const updateClient =
  (values: (editing: Editing) => object): Edit =>
  (editing) =>
    editing.admin.post(`client/update/${oneOf(editing, 'client', 2)}`, values(editing))

/** There is nothing of the kind in this world. */
export const unchanged = ({ hr }: Editing): Promise<Reply> => hr.get('shifts/getAll?endRow=1')

export const rowId = async ({ program }: Editing, sql: string, values: readonly unknown[]) => {
  const [row] = await program.database.rows<{ id: number }>(sql, values)
  return row?.id ?? 0
}
export const givenShift = (editing: Editing) =>
  rowId(
    editing,
    'select id from employee_shifts where employee_id = $1 and not is_deleted order by id limit 1',
    [personId(editing)],
  )
export const breakOf = (editing: Editing) =>
  rowId(
    editing,
    'select id from shift_breaks where shift_id = $1 and not is_deleted order by minutes limit 1',
    [oneOf(editing, 'shift', 3)],
  )
export const zoneId = (editing: Editing, name = 'Pacific/Auckland') =>
  rowId(editing, 'select id from time_zones where iana_name = $1', [name])
