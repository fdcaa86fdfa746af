import { refuse } from '#platform/contract/problems.ts'
import type { Answer } from '#platform/server/kernel/request.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { configCalls, Verification } from '../../contract/configs/config-calls.ts'
import { transcribeConfigProblems } from '../../contract/configs/config-problems.ts'
import type { AfterFetch, Protocol } from '#platform/contract/remote-files/protocols.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { ConnectionProblem, OtherHostKey } from '#platform/server/remote-files/connection.ts'
import { TRY_MS, tryConnection } from '#platform/server/remote-files/remote-process.ts'
import { hashOf, portOf } from '#platform/server/remote-files/connection-values.ts'
import { effectiveSecrets, isSameServer } from './given-connection.ts'
import { isPlainFolder, plainFolder } from '#platform/server/remote-files/plain-folder.ts'
import { storedConnection } from './secrets-of-config.ts'
import { keepVerification } from './verifications.ts'

type Request = CallRequest<(typeof configCalls)['verifyFtp']>

/** Tries the connection of a form. What it found is saved with the form by the id that is answered. */
export async function verifyFtp(request: Request): Promise<Answer<Verification>> {
  const { engine, input, viewer, now } = request
  const stored = await storedOf(request)
  const values = { ...input, port: portOf(input), ...foldersOf(input) }
  const secrets = effectiveSecrets(engine.secrets, input, values, stored)
  if (values.protocol === 'SFTP' && !secrets.password && !secrets.private_key)
    refuse(transcribeConfigProblems.noSecret)
  const known = stored && isSameServer(values, stored) ? stored.host_key_fingerprint : null
  const accepted = input.host_key_fingerprint ?? known
  const began = performance.now()
  const tried = await tryIt(request, { ...values, ...secrets }, accepted).catch(
    (problem: unknown) => refuseProblem(problem, accepted),
  )
  const about = { userId: viewer.user_id, connectionHash: hashOf(values, secrets), now }
  const data: Verification = {
    ftp_verified: true,
    verification_id: await keepVerification(engine.database, {
      ...about,
      fingerprint: tried.host_key_fingerprint,
    }),
    ...tried,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  }
  return { data, message: 'FTP Verified Successfully' }
}

/** The config whose secrets are used: one the person may change. */
async function storedOf({ input, records, engine }: Request) {
  if (!input.id) return undefined
  await records.byRight(transcribeConfig, 'edit').need(transcribeConfig, input.id)
  return storedConnection(engine.database, input.id)
}

function foldersOf({ remote_path, after_fetch, processed_path }: Request['input']) {
  if (!isPlainFolder(remote_path)) refuse(transcribeConfigProblems.plainFolder)
  const moves = after_fetch === 'Move to folder'
  if (moves && !processed_path) refuse(transcribeConfigProblems.noProcessed)
  if (processed_path && !isPlainFolder(processed_path))
    refuse(transcribeConfigProblems.plainProcessed)
  return {
    remote_path: plainFolder(remote_path),
    after_fetch: after_fetch ?? 'Leave',
    processed_path: processed_path ? plainFolder(processed_path) : null,
  }
}

type Values = Pick<Request['input'], 'include_subfolders' | 'file_pattern' | 'tls_ca'> & {
  readonly protocol: string
  readonly host: string
  readonly port: number
  readonly username: string
  readonly password: string | null
  readonly private_key: string | null
  readonly key_passphrase: string | null
  readonly remote_path: string
  readonly after_fetch: string
  readonly processed_path: string | null
}

async function tryIt({ engine }: Request, values: Values, host_key_fingerprint: string | null) {
  const { host, port, username, password, private_key, key_passphrase } = values
  const address = await inTime(engine.outbound.addressOf(host, port))
  return tryConnection({
    connection: {
      protocol: values.protocol as Protocol, // the input was checked by its field
      ...{ address, host, port, username, password, private_key, key_passphrase },
      ...{ tls_ca: values.tls_ca ?? null, host_key_fingerprint },
    },
    search: {
      remote_path: values.remote_path,
      include_subfolders: values.include_subfolders ?? false,
      file_pattern: values.file_pattern ?? '*.wav',
    },
    settling: {
      after_fetch: values.after_fetch as AfterFetch, // the same
      processed_path: values.processed_path,
    },
  })
}

/** A name that nobody resolves takes its time, too. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new ConnectionProblem('unreached')), TRY_MS)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** A closed port, a wrong name, a wrong password and an address we do not ask get the same words. */
function refuseProblem(problem: unknown, before: string | null): never {
  if (problem instanceof OtherHostKey)
    refuse(transcribeConfigProblems.otherHostKey, { before: before ?? '', now: problem.shown })
  const failure = problem instanceof ConnectionProblem ? problem.failure : 'unreached'
  if (failure === 'folder') refuse(transcribeConfigProblems.noFolder)
  if (failure === 'write') refuse(transcribeConfigProblems.mayNotWrite)
  return refuse(transcribeConfigProblems.unreached)
}
