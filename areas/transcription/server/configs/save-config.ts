import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { messageOf } from '#platform/contract/resource.ts'
import { refuse } from '#platform/contract/problems.ts'
import { idOf, refuseOtherId } from '#platform/server/kernel/id-of.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { configCalls } from '../../contract/configs/config-calls.ts'
import { transcribeConfigProblems } from '../../contract/configs/config-problems.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import {
  type ConnectionValues,
  hashOf,
  portOf,
  purposeOf,
  secretNames,
} from '#platform/server/remote-files/connection-values.ts'
import { effectiveSecrets, typedSecrets } from './given-connection.ts'
import { CONFIG_SECRETS, type StoredConnection, storedConnection } from './secrets-of-config.ts'
import { confirmVerification } from './verifications.ts'

type Calls = typeof configCalls
type Given = Readonly<Record<string, unknown>>

/** Makes a config; its secrets are sealed on the way. */
export async function createConfig(
  request: CallRequest<Calls['createConfig']>,
): Promise<Answer<AnsweredRecord>> {
  const draft = await sealed(request, undefined)
  const data = await request.records.create(transcribeConfig, draft)
  return { data, message: messageOf.create(transcribeConfig) }
}

/** Changes a config; secrets that were typed are sealed on the way, those left blank stay. */
export async function updateConfig(
  request: CallRequest<Calls['updateConfig']>,
): Promise<Answer<AnsweredRecord>> {
  const { asked, records, sql } = request
  refuseOtherId(asked)
  const id = idOf(asked)
  await records.need(transcribeConfig, id)
  const draft = await sealed(request, await storedConnection(sql, id))
  const data = await records.update(transcribeConfig, id, draft)
  return { data, message: messageOf.update(transcribeConfig) }
}

/** What is asked for as it is stored: secrets sealed for their server, and a verification only where it is one of these values. */
async function sealed(
  { asked, engine, sql, viewer, now }: CallRequest,
  stored: StoredConnection | undefined,
): Promise<Given> {
  const { verification_id, ...given }: Given = asked.input
  const values = connectionOf(given, stored)
  const draft: Record<string, unknown> = { ...given }
  for (const name of secretNames) {
    const secret = typedSecrets(given)[name]
    delete draft[name]
    if (typeof secret === 'string')
      draft[name] = engine.secrets.seal(secret, purposeOf(CONFIG_SECRETS, values))
  }
  if (typeof verification_id !== 'string' || verification_id === '') return draft
  const secrets = effectiveSecrets(engine.secrets, given, values, stored)
  const about = { userId: viewer.user_id, connectionHash: hashOf(values, secrets), now }
  if (!(await confirmVerification(sql, verification_id, about)))
    refuse(transcribeConfigProblems.notThisVerification)
  return { ...draft, verification_id }
}

/** The values a save leads to. */
function connectionOf(given: Given, stored: StoredConnection | undefined): ConnectionValues {
  const word = (name: keyof ConnectionValues): string | null => {
    const value = given[name] === undefined ? stored?.[name] : given[name]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const values = {
    ...{ protocol: word('protocol') ?? 'SFTP', host: word('host'), username: word('username') },
    ...{ tls_ca: word('tls_ca'), remote_path: word('remote_path') },
    ...{ after_fetch: word('after_fetch'), processed_path: word('processed_path') },
  }
  const given_port = given.port === undefined ? stored?.port : given.port
  const port = Number(given_port)
  return { ...values, port: given_port && Number.isInteger(port) ? port : portOf(values) }
}
