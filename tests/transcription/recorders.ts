import { expect } from 'vitest'
import { writeWav } from '#areas/transcription/server/sound/write-wav.ts'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import type { Person, Reply, TestProgram } from '../harness/program.ts'
import { RECORDER_PASSWORD, RECORDER_USER } from '../harness/recording-servers.ts'

/** The way out to servers of a test, and to nothing else. */
export const toLoopback = () => createOutbound({ allow: ['127.0.0.1'], log: { error: () => {} } })

/** The answer of a call that succeeded. */
// oxlint-disable-next-line typescript/no-explicit-any -- a test reads into answers of every shape
export const done = ({ status, body }: Reply): any => {
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
  return body.data
}

/** A tone of so many seconds; another pitch is another recording. */
export function tone(seconds: number, pitch = 440): Buffer {
  const rate = 8_000
  const samples = new Int16Array(seconds * rate)
  for (let at = 0; at < samples.length; at++)
    samples[at] = Math.round(8_000 * Math.sin((2 * Math.PI * pitch * at) / rate))
  return writeWav(samples, rate)
}

/** The values of a config for a server of a test. */
export const draftOf = (
  program: Pick<TestProgram, 'company'>,
  { port }: { readonly port: number },
  more: object = {},
) => ({
  ...{ name: 'Acme calls', client_id: Object.values(program.company.clients)[0] },
  ...{ office_id: program.company.offices.Karachi, protocol: 'SFTP', host: '127.0.0.1', port },
  ...{ username: RECORDER_USER, password: RECORDER_PASSWORD, remote_path: '/calls' },
  ...{ only_after: '2026-03-01', ...more },
})

/** Verifies a connection and makes an active config of it. */
export async function activeConfig(
  person: Person,
  draft: ReturnType<typeof draftOf>,
): Promise<number> {
  const { verification_id } = done(await person.post('transcribe_config/verify_ftp', asked(draft)))
  const made = await person.post('transcribe_config/create', {
    ...{ ...draft, verification_id, is_active: true },
  })
  return done(made).id
}

/** The part of a form that is tried. */
export const asked = (draft: Readonly<Record<string, unknown>>) => {
  const names = [
    ...['protocol', 'host', 'port', 'username', 'password', 'private_key', 'remote_path'],
    ...['file_pattern', 'after_fetch', 'processed_path', 'include_subfolders', 'id'],
    'host_key_fingerprint',
  ]
  return Object.fromEntries(names.flatMap((name) => (name in draft ? [[name, draft[name]]] : [])))
}

/** One due time of the schedule that looks and fetches. */
export async function look(program: TestProgram, person: Person, name = 'fetch-recordings') {
  done(await person.post(`schedules/runNow/${name}`))
  await program.engine.schedules.workOff()
}
