import { expect } from 'vitest'
import type { Person, TestProgram } from '../harness/program.ts'
import { upload as send } from '../harness/forms.ts'

/** A table as CSV. */
export const csvOf = (...rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')

/** Brings a file, as the form of a list does. */
export async function upload(
  person: Person,
  name: string,
  content: string,
  type = 'text/csv',
): Promise<{ id: number }> {
  const files = [{ name, type, content }]
  const { status, body } = await send(person, 'common/uploadFiles', files)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data[0]
}

/** The order example: what our log and the client's export say. */
export const OURS = csvOf(
  ['Order', 'Customer', 'Amount', 'Day'],
  ['A-1007', 'Acme Logistics', '100.00', '2026-11-20'],
  ['A-1008', 'Harbour Foods', '55.00', '2026-11-20'],
  ['A-1009', 'Jon Smith', '10.00', '2026-11-21'],
  ['A-1010', 'Nobody', '1.00', '2026-11-21'],
)
export const THEIRS = csvOf(
  ['order no', 'name', 'total', 'date'],
  [' a-1007 ', 'ACME Logistics Ltd', '100.40', '20.11.2026'],
  ['A-1008', 'Harbour  foods', '55.00', '2026-11-20'],
  ['A-1009', 'Mary Jones', '99.00', '2026-11-29'],
  ['A-2000', 'Somebody', '1.00', '2026-11-21'],
)

export const ORDER_FIELDS = [
  { key: 'name', label: 'Name', left_column: 'Customer', right_column: 'name', weight: 2 },
  {
    ...{ key: 'amount', label: 'Amount', kind: 'money', weight: 3, tolerance: 0.5 },
    ...{ left_column: 'Amount', right_column: 'total' },
  },
  { key: 'day', label: 'Day', kind: 'date', left_column: 'Day', right_column: 'date' },
]

interface Given {
  readonly name: string
  readonly left?: string
  readonly right?: string
}

/** A list with two tables, loaded. */
export async function loadedList(
  program: TestProgram,
  person: Person,
  { name, left = OURS, right = THEIRS }: Given,
  more: object = {},
): Promise<number> {
  const { body } = await person.post('aiComparisonList/create', {
    ...{ name, client_id: Object.values(program.company.clients)[0] },
    ...{ left_key: 'Order', right_key: 'Order no' },
    left_file: await upload(person, 'ours.csv', left),
    right_file: await upload(person, 'theirs.csv', right),
    ...more,
  })
  if (!body.data) throw new Error(JSON.stringify(body))
  program.engine.jobs.wake()
  await expect
    .poll(
      async () => (await person.get(`aiComparisonList/getById/${body.data.id}`)).body.data.state,
    )
    .not.toBe('Loading')
  return body.data.id
}

/** Fields of the order example, or others. */
export async function fieldGroup(person: Person, name: string, more: object = {}): Promise<number> {
  const { body } = await person.post('aiComparisonFields/create', {
    ...{ name, fields: ORDER_FIELDS, ...more },
  })
  if (!body.data) throw new Error(JSON.stringify(body))
  return body.data.id
}
