import { checkField } from '#platform/contract/fields/check-draft.ts'
import { references } from '#platform/contract/fields/field.ts'
import { problems, refuse, refuseFields } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { type Answer, writerOf } from '#platform/server/http/request.ts'
import { idOf } from '#platform/server/http/id-of.ts'
import type { CallRequest } from '#platform/server/http/served-area.ts'
import type { Row } from '#platform/server/records/served.ts'
import { clients } from '../contract/clients.ts'
import { organisationProblems } from '../contract/problems.ts'

/**
 * A client may be sent with its offices as one list or, as outside systems do, as the ids that come and go
 * (`addedOffices`, `removedOffices`); it is answered with the whole list.
 */
export async function createClient(request: CallRequest): Promise<Answer> {
  const { engine, sql } = request
  const { draft, moves } = split(request)
  const offices = moves && { offices_ids: someOffice(moves.added) }
  const writer = plainWriter(request, 'add')
  const record = await engine.records.create(clients, writer, { ...draft, ...offices }, sql)
  return { data: record, message: messageOf.create(clients) }
}

export async function updateClient(request: CallRequest): Promise<Answer> {
  const { engine, sql, asked } = request
  const id = idOf(asked)
  const { draft, moves } = split(request)
  const stored = await storedOf(request, id)
  const offices = moves && { offices_ids: someOffice(moved(stored.offices_ids, moves)) }
  const writer = plainWriter(request, 'edit')
  const changed = { ...withoutState(draft, stored), ...offices }
  const record = await engine.records.update(clients, writer, id, changed, sql)
  return { data: record, message: messageOf.update(clients) }
}

/** The request's own transaction keeps its answer for a repeat; the change inside does not keep another. */
function plainWriter({ engine, viewer, asked }: CallRequest, action: 'add' | 'edit') {
  return writerOf(engine, viewer, { ...asked, once: undefined }, clients, action)
}

interface Moves {
  readonly added: readonly number[]
  readonly removed: readonly number[]
}

function split({ asked }: CallRequest): { draft: Row; moves: Moves | undefined } {
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
function withoutState({ account_status, ...draft }: Row, stored: Stored): Row {
  const isSame = account_status === undefined || account_status === stored.account_status
  return isSame ? draft : { ...draft, account_status }
}

const moved = (stored: readonly number[], { added, removed }: Moves): number[] => [
  ...new Set([...stored, ...added].filter((id) => !removed.includes(id))),
]

const someOffice = (ids: readonly number[]): readonly number[] =>
  ids.length > 0 ? ids : refuse(organisationProblems.noOffice)
