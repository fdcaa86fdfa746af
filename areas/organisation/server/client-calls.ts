import type { AnsweredRecord } from '#platform/contract/answers.ts'
import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { references } from '#platform/contract/fields/field.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'

import { clients } from '../contract/clients.ts'
import { organisationProblems } from '../contract/problems.ts'

/**
 * A client may be sent with its offices as one list or, as outside systems do, as the ids that come and go
 * (`addedOffices`, `removedOffices`); it is answered with the whole list.
 */
export async function createClient(request: CallRequest): Promise<Answer<AnsweredRecord>> {
  const { records } = request
  const { draft, moves } = split(request)
  const offices = moves && { offices_ids: someOffice(moves.added) }
  const record = await records.byRight(clients, 'add').create(clients, { ...draft, ...offices })
  return { data: record, message: messageOf.create(clients) }
}

export async function updateClient(request: CallRequest): Promise<Answer<AnsweredRecord>> {
  const { records, asked } = request
  const id = idOf(asked)
  const { draft, moves } = split(request)
  const stored = await storedOf(request, id)
  const offices = moves && { offices_ids: someOffice(moved(stored.offices_ids, moves)) }
  const changed = { ...withoutState(draft, stored), ...offices }
  const record = await records.byRight(clients, 'edit').update(clients, id, changed)
  return { data: record, message: messageOf.update(clients) }
}

interface Moves {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

function split({ asked }: CallRequest): {
  draft: DraftOf<typeof clients>
  moves: Moves | undefined
} {
  const { addedOffices, removedOffices, ...draft } = asked.input
  if (addedOffices === undefined && removedOffices === undefined) return { draft, moves: undefined }
  const moves = {
    added: readIds('addedOffices', addedOffices),
    removed: readIds('removedOffices', removedOffices),
  }
  return { draft, moves }
}

function readIds(name: string, raw: unknown): number[] {
  const { value, errors } = checkField(name, references('offices', { label: 'Offices' }), raw)
  refuseFields(errors)
  return value as number[] // the check of a references field answers numbers
}

interface Stored {
  readonly offices_ids: readonly number[]
  readonly account_status: string
}

async function storedOf({ sql }: CallRequest, id: number): Promise<Stored> {
  const [client] = await sql.rows<Stored>(
    'select offices_ids, account_status from clients where id = $1 and not is_deleted for update',
    [id],
  )
  return client ?? refuse(problems.noSuchRecord, { label: 'client' })
}

/** Outside systems send the whole record back: the state as it is changes nothing, another is refused like every fixed field. */
function withoutState(draft: DraftOf<typeof clients>, stored: Stored): DraftOf<typeof clients> {
  const { account_status, ...others } = draft
  const isSame = account_status === undefined || account_status === stored.account_status
  return isSame ? others : draft
}

const moved = (stored: readonly number[], { added, removed }: Moves): number[] => [
  ...new Set([...stored, ...added].filter((id) => !removed.includes(id))),
]

const someOffice = (ids: readonly number[]): number[] =>
  ids.length > 0 ? [...ids] : refuse(organisationProblems.noOffice)
