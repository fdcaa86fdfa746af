import { type FieldErrors, problems, Refusal, refuse } from '#platform/contract/problems.ts'
import { lowered } from '#platform/contract/labels.ts'
import { type AnyResource, messageOf } from '#platform/contract/resource.ts'
import { identifier } from '#platform/server/database/database.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** A family whose `extra_fields` may also come as what was added and what was removed, under these names. */
export interface Split {
  readonly resource: AnyResource
  readonly added: string
  readonly removed: string
}

/** A row of such a list; its id stays with it. */
type Item = Row & { readonly id?: number | null }

/**
 * Set-ups may be sent with their rows as one list, or, as outside systems do, with the added and changed ones (those with an
 * id being changed) and the ids of the removed ones.
 */
export const createWithRows =
  (names: Split) =>
  async (request: CallRequest): Promise<Answer<AnsweredRecord>> => {
    const { records, asked } = request
    const { draft, added } = split(names, asked.input)
    const record = await naming(names, added, 0, () =>
      records
        .byRight(names.resource, 'add')
        .create(names.resource, { ...draft, ...(added && { extra_fields: added }) }),
    )
    return {
      data: { ...record, id: Number(record['id']) },
      message: messageOf.create(names.resource),
    }
  }

export const updateWithRows =
  (names: Split) =>
  async (request: CallRequest): Promise<Answer<AnsweredRecord>> => {
    const { records, asked } = request
    const id = idOf(asked)
    const { draft, added, removed } = split(names, asked.input)
    const merged =
      added || removed
        ? merge(await storedRows(names, request, id), added ?? [], removed ?? [])
        : undefined
    const kept = (merged?.length ?? 0) - (added?.length ?? 0)
    const record = await naming(names, added, kept, () =>
      records
        .byRight(names.resource, 'edit')
        .update(names.resource, id, { ...draft, ...(merged && { extra_fields: merged }) }),
    )
    return {
      data: { ...record, id: Number(record['id']) },
      message: messageOf.update(names.resource),
    }
  }

interface Sent {
  readonly draft: Row
  readonly added: readonly Item[] | undefined
  readonly removed: readonly number[] | undefined
}

function split(names: Split, input: Readonly<Row>): Sent {
  const { [names.added]: added, [names.removed]: gone, ...draft } = input
  const removed = Array.isArray(gone)
    ? gone.map((one: unknown) =>
        Number(one !== null && typeof one === 'object' && 'id' in one ? one.id : one),
      )
    : undefined
  return { draft, removed, added: Array.isArray(added) ? added : undefined }
}

async function storedRows({ resource }: Split, { sql }: CallRequest, id: number): Promise<Item[]> {
  const [stored] = await sql.rows<{ extra_fields: Item[] }>(
    `select extra_fields from ${identifier(resource.table)} where id = $1 and not is_deleted for update`,
    [id],
  )
  return (
    stored?.extra_fields ?? refuse(problems.noSuchRecord, { label: lowered(resource.label.one) })
  )
}

const merge = (
  stored: readonly Item[],
  added: readonly Item[],
  removed: readonly number[],
): Item[] => [
  ...stored
    .filter(({ id }) => !removed.includes(id ?? 0))
    .map((one) => ({ ...one, ...added.find(({ id }) => id !== undefined && id === one.id) })),
  ...added.filter(({ id }) => !stored.some((one) => one.id === id)),
]

/** Errors of rows that came as added ones, behind those kept, are told under the name they came by. */
async function naming(
  names: Split,
  added: Sent['added'],
  kept: number,
  work: () => Promise<Row>,
): Promise<Row> {
  try {
    return await work()
  } catch (problem) {
    if (!added || !(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
    const renamed: FieldErrors = Object.fromEntries(
      Object.entries(problem.error).map(([name, messages]) => [
        name.replace(
          /^extra_fields\.(\d+)/,
          (_all, index: string) => `${names.added}.${Math.max(0, Number(index) - kept)}`,
        ),
        messages,
      ]),
    )
    throw new Refusal(problem, renamed)
  }
}

/** Rows get a number of their own that stays with them. */
export function numbered<One extends { readonly id?: number | null }>(rows: readonly One[]): One[] {
  let last = Math.max(0, ...rows.map(({ id }) => id ?? 0))
  return rows.map((row) => ({ ...row, id: row.id ?? (last += 1) }))
}
