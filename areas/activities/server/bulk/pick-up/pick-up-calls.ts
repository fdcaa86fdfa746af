import { refuse } from '#platform/contract/problems.ts'
import { messageOf } from '#platform/contract/resource.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { idOf } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import { type CallRequest, serveCalls } from '#platform/server/kernel/served-area.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import type { ConnectionSecrets } from '#platform/server/remote-files/connection-values.ts'
import { logPickUps } from '../../../contract/bulk/log-pick-ups.ts'
import { pickUpCalls } from '../../../contract/bulk/pick-up-calls.ts'
import { pickUpProblems } from '../../../contract/bulk/pick-up-problems.ts'
import { keepSecrets } from './pick-up-secrets.ts'
import { sources } from './sources.ts'
import { type StoredPickUp, storedPickUp } from './stored-pick-up.ts'
import { whyNotReached } from './why-not-reached.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'

type Calls = typeof pickUpCalls

/**
 * Sets what a pick-up signs in with. Who sets it is who saved the pick-up last: what another account of the server may read comes in under their
 * rights, and under those of nobody else.
 */
async function savePickUpSignIn(
  request: CallRequest<Calls['savePickUpSignIn']>,
): Promise<Answer<AnsweredRecord>> {
  const { input, engine, now, viewer, records, asked } = request
  const { id } = await records.need(logPickUps, idOf(asked))
  await engine.database.transaction(async (sql) => {
    await changeRows(sql, logPickUps, {
      set: 'secret_since = $2::timestamptz, tried_at = null, failed_looks = 0',
      where: 't.id = $1 and not t.is_deleted',
      values: [id, now],
      actor: viewer.user_id,
    })
    const pickUp = await storedPickUp(sql, id)
    await keepSecrets(sql, engine.secrets, pickUp, givenSecrets(input, pickUp), viewer.user_id)
  })
  return { data: await records.need(logPickUps, id), message: messageOf.update(logPickUps) }
}

function givenSecrets(
  input: CallRequest<Calls['savePickUpSignIn']>['input'],
  { source }: StoredPickUp,
): ConnectionSecrets {
  const password = input.password || null
  const private_key = input.private_key || null
  if (source === 'Server folder') refuse(pickUpProblems.noSignIn)
  if (password === null && private_key === null) refuse(pickUpProblems.secretNeeded)
  if (private_key !== null && source !== 'SFTP') refuse(pickUpProblems.keyOfSftp)
  // Passwords of FTP and IMAP are lines.
  if (/[\0\r\n]/.test(password ?? '')) refuse(pickUpProblems.unsendable)
  const key_passphrase = private_key === null ? null : input.key_passphrase || null
  return { password, private_key, key_passphrase }
}

/** Looks where a pick-up looks, and says what is there. From then on the schedule looks, and the key the server showed is the one it has to show. */
async function tryPickUp(
  request: CallRequest<Calls['tryPickUp']>,
): Promise<Answer<AnsweredRecord>> {
  const { input, engine, now, viewer, records, asked } = request
  const { id } = await records.need(logPickUps, idOf(asked))
  const stored = await storedPickUp(engine.database, id)
  const host_key_fingerprint = input.host_key || stored.host_key_fingerprint
  const pickUp = { ...stored, host_key_fingerprint }
  const { words, host_key } = await sources[stored.source]
    .see(engine, pickUp)
    .catch((problem: unknown) => {
      throw whyNotReached(problem, pickUp) ?? problem
    })
  const isNew = stored.tried_at === null || host_key !== stored.host_key_fingerprint
  if (stored.source !== 'Server folder' && isNew)
    await noteTried(engine.database, stored, { host_key, now, by: viewer.user_id })
  return { data: await records.need(logPickUps, id), message: words }
}

/** Notes that a connection was tried, unless the pick-up is another one by now. It is looked at within a minute. */
async function noteTried(
  sql: Rows,
  { id, version }: StoredPickUp,
  { host_key, now, by }: { host_key: string | null; now: string; by: number },
): Promise<void> {
  const noted = await changeRows(sql, logPickUps, {
    set: 'tried_at = $2::timestamptz, host_key_fingerprint = $3, last_problem = null, failed_looks = 0, last_look_at = null',
    where: 't.id = $1 and t.version = $4::integer and not t.is_deleted',
    values: [id, now, host_key, version],
    actor: by,
  })
  if (noted.length === 0) refuse(pickUpProblems.changedMeanwhile)
}

export const pickUpCallsOnServer = serveCalls(pickUpCalls, { savePickUpSignIn, tryPickUp })
