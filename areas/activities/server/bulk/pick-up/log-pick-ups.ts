import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { missingNow } from '#platform/contract/fields/check-draft.ts'
import { refusal, refuse, refuseFields } from '#platform/contract/problems.ts'
import { oneAddress } from '#platform/server/mail/mail-address.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import { isPlainFolder, plainFolder } from '#platform/server/remote-files/plain-folder.ts'
import { logPickUps } from '../../../contract/bulk/log-pick-ups.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import { pickUpPorts } from '../../../contract/bulk/pick-up-sources.ts'
import { refusalWords } from '../refusal-words.ts'

type PickUps = typeof logPickUps
type Changes = ChangesOf<PickUps>

/** With another one of these the password is worth nothing, and is not sent there. */
const SERVER = ['source', 'host', 'port', 'username'] as const
/** What else a connection was tried with. Of these, too, another person's change removes the password: they would read another place with it. */
const PLACE = [...SERVER, 'remote_path', 'tls_ca', 'encryption', 'mail_folder'] as const

/** What decides which mail is taken: with another rule, mail that was left alone is looked at again. What was brought in is known by its content. */
const TAKEN = ['senders', 'checks_by', 'file_pattern'] as const

/** A place that is whole, without what belongs to another one; another connection was not tried. */
async function check(values: DraftOf<PickUps>, change: ChangeOf<PickUps>): Promise<Changes> {
  const { before, sql } = change
  const after = { ...before, ...values }
  const source = after.source ?? 'Server folder'
  refuseFields(missingNow(logPickUps.fields, { ...after, source }))
  const place = placeOf({ ...after, port: portOf(values, before) })
  const isElsewhere = changesAny({ ...values, ...place }, change, ...PLACE)
  const isOtherServer = changesAny({ ...values, ...place }, change, ...SERVER)
  const removed =
    before && isElsewhere
      ? await sql.rows(
          'delete from log_pick_up_secrets where pick_up_id = $1 and ($2::boolean or set_by <> $3) returning pick_up_id',
          [before.id, isOtherServer, change.viewer.user_id],
        )
      : []
  if (before && isElsewhere)
    await sql.rows('delete from log_pick_up_sightings where pick_up_id = $1', [before.id])
  if (before && changesAny({ ...values, ...place }, change, ...TAKEN))
    await sql.rows('delete from picked_up_mails where pick_up_id = $1', [before.id])
  return {
    ...place,
    ...(removed.length > 0 && { secret_since: null }),
    ...(isOtherServer && { host_key_fingerprint: null }),
    ...(isElsewhere && untried(source)),
  }
}

/** Where its server listens. The usual port of one source is that of no other. */
function portOf(values: DraftOf<PickUps>, before: ChangeOf<PickUps>['before']): number | null {
  const source = values.source ?? before?.source ?? 'Server folder'
  const given = values.port === undefined ? before?.port : values.port
  const wasUsual =
    before !== undefined && source !== before.source && given === pickUpPorts[before.source]
  return (wasUsual ? null : given) ?? pickUpPorts[source] ?? null
}

/** What a pick-up is whose connection has to be tried. */
const untried = (source: string): Changes => ({
  tried_at: null,
  failed_looks: 0,
  last_problem: source === 'Server folder' ? null : refusalWords(refusal(pickUpProblems.notTried)),
})

const NOWHERE = {
  folder: null,
  host: null,
  port: null,
  username: null,
  remote_path: null,
  tls_ca: null,
  encryption: null,
  mail_folder: null,
  senders: [],
  checks_by: null,
} as const satisfies Changes

type After = Partial<DraftOf<PickUps>>

function placeOf(after: After): Changes {
  const source = after.source ?? 'Server folder'
  if (source === 'Server folder') return { ...NOWHERE, folder: after.folder ?? null }
  const server = {
    ...NOWHERE,
    host: after.host ?? null,
    port: after.port ?? null,
    username: after.username ?? null,
  }
  if (source === 'Mailbox')
    return {
      ...server,
      encryption: after.encryption ?? 'TLS',
      mail_folder: after.mail_folder ?? 'INBOX',
      senders: sendersOf(after.senders ?? []),
      checks_by: after.checks_by ?? null,
    }
  if (!isPlainFolder(after.remote_path)) refuse(pickUpProblems.plainPath)
  const isFtps = source === 'FTPS explicit' || source === 'FTPS implicit'
  return {
    ...server,
    remote_path: plainFolder(after.remote_path),
    tls_ca: isFtps ? (after.tls_ca ?? null) : null,
  }
}

function sendersOf(given: readonly string[]): string[] {
  const senders = given.map((one) => one.trim().toLowerCase())
  for (const sender of senders)
    if (oneAddress(sender) === undefined) refuse(pickUpProblems.noAddress, { sender })
  return [...new Set(senders)]
}

export const logPickUpsOnServer = serveResource(logPickUps, {
  before: { create: check, update: check },
  derived: {
    place: (row) =>
      `case ${row}.source when 'Server folder' then ${row}.folder when 'Mailbox' then ${row}.username || ' at ' || ${row}.host else ${row}.host || ' ' || ${row}.remote_path end`,
  },
})
