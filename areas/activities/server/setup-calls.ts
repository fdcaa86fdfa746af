import type { ExtraField } from '#platform/contract/fields/extra-fields.ts'
import { type FieldErrors, problems, Refusal, refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { type Answer, writerOf } from '#platform/server/http/request.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import { activitySetups } from '../contract/activity-setups.ts'

/**
 * A set-up may be sent with its questions as one list, or, as outside systems do, with the added and changed ones
 * (`addedExtraFields`, those with an id being changed) and the ids of the removed ones (`removedExtraFields`).
 */
export async function createSetup(request: CallRequest): Promise<Answer> {
  const { engine, sql, asked } = request
  const { draft, added } = split(asked.input)
  const record = await naming(added, 0, () =>
    engine.records.create(
      activitySetups,
      plainWriter(request, 'add'),
      { ...draft, ...(added && { extra_fields: added }) },
      sql,
    ),
  )
  return { data: record, message: messageOf.create(activitySetups) }
}

export async function updateSetup(request: CallRequest): Promise<Answer> {
  const { engine, sql, asked } = request
  const id = idOf(asked)
  const { draft, added, removed } = split(asked.input)
  const merged =
    added || removed
      ? merge(await storedQuestions(request, id), added ?? [], removed ?? [])
      : undefined
  const questions = merged && { extra_fields: merged }
  const kept = (merged?.length ?? 0) - (added?.length ?? 0)
  const record = await naming(added, kept, () =>
    engine.records.update(
      activitySetups,
      plainWriter(request, 'edit'),
      id,
      { ...draft, ...questions },
      sql,
    ),
  )
  return { data: record, message: messageOf.update(activitySetups) }
}

/** The request's own transaction keeps its answer for a repeat; the change inside does not keep another. */
function plainWriter({ engine, viewer, asked }: CallRequest, action: 'add' | 'edit') {
  return writerOf(engine, viewer, { ...asked, once: undefined }, activitySetups, action)
}

interface Split {
  readonly draft: Row
  readonly added: readonly Partial<ExtraField>[] | undefined
  readonly removed: readonly number[] | undefined
}

function split({ addedExtraFields, removedExtraFields, ...draft }: Readonly<Row>): Split {
  const removed = Array.isArray(removedExtraFields)
    ? removedExtraFields.map((one: unknown) =>
        Number(one !== null && typeof one === 'object' && 'id' in one ? one.id : one),
      )
    : undefined
  return { draft, removed, added: Array.isArray(addedExtraFields) ? addedExtraFields : undefined }
}

async function storedQuestions({ sql }: CallRequest, id: number): Promise<ExtraField[]> {
  const [setup] = await sql.rows<{ extra_fields: ExtraField[] }>(
    'select extra_fields from activity_setups where id = $1 and not is_deleted for update',
    [id],
  )
  return setup?.extra_fields ?? refuse(problems.noSuchRecord, { label: 'activity setup' })
}

const merge = (
  stored: readonly ExtraField[],
  added: readonly Partial<ExtraField>[],
  removed: readonly number[],
): Partial<ExtraField>[] => [
  ...stored
    .filter(({ id }) => !removed.includes(id ?? 0))
    .map((one) => ({ ...one, ...added.find(({ id }) => id !== undefined && id === one.id) })),
  ...added.filter(({ id }) => !stored.some((one) => one.id === id)),
]

/** Errors of questions that came as added ones, behind those kept, are told under the name they came by. */
async function naming(added: Split['added'], kept: number, work: () => Promise<Row>): Promise<Row> {
  try {
    return await work()
  } catch (problem) {
    if (!added || !(problem instanceof Refusal) || typeof problem.error === 'string') throw problem
    const renamed: FieldErrors = Object.fromEntries(
      Object.entries(problem.error).map(([name, messages]) => [
        name.replace(
          /^extra_fields\.(\d+)/,
          (_all, index: string) => `addedExtraFields.${Math.max(0, Number(index) - kept)}`,
        ),
        messages,
      ]),
    )
    throw new Refusal(problem.status, renamed)
  }
}
