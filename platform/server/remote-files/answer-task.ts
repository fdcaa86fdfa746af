import {
  ConnectionProblem,
  type ConnectionLine,
  type ConnectionTask,
  type Look,
  OtherHostKey,
} from './connection.ts'
import { findFiles } from './find-files.ts'
import { openRemote } from './open-remote.ts'
import type { RemoteClient } from './remote-client.ts'
import { checkWriting, settleFile } from './settle-file.ts'

const SAMPLE = 5
/** Files whose time has to be asked for one by one, in one look. */
const MOST_ASKED = 2_000

/**
 * Makes the running program a process of its own for one task: it talks to a server of strangers with the secrets of one connection, says
 * what came of it line by line, and ends. What it fetches is looked at where nothing else is known.
 */
export function answerTask(look: Look): void {
  process.once('disconnect', () => process.exit())
  process.once('message', (task: ConnectionTask) => {
    if (task.task === 'try') setTimeout(giveUp, task.longest_ms).unref()
    void work(task, look).then(
      () => end(0),
      (problem: unknown) => {
        say({ failure: failureOf(problem), host_key_fingerprint: keyShown(problem) })
        end(0)
      },
    )
  })
}

const say = (line: ConnectionLine): boolean => process.stdout.write(`${JSON.stringify(line)}\n`)
/** What was said is read before the process ends. */
const end = (code: number): void => void process.stdout.write('', () => process.exit(code))

function giveUp(): void {
  say({ failure: 'unreached', host_key_fingerprint: null })
  end(0)
}

const failureOf = (problem: unknown) =>
  problem instanceof ConnectionProblem ? problem.failure : 'unreached'
const keyShown = (problem: unknown): string | null =>
  problem instanceof OtherHostKey ? problem.shown : null

async function work(task: ConnectionTask, look: Look): Promise<void> {
  const client = await openRemote(task.connection)
  try {
    await doTask(client, task, look)
  } finally {
    client.close()
  }
}

async function doTask(client: RemoteClient, task: ConnectionTask, look: Look): Promise<void> {
  if (task.task === 'try') return tryFolder(client, task)
  if (task.task === 'list') return list(client, task)
  if (task.task === 'settle') {
    await settleFile(client, task.path, task.settling)
    say({ settled: true })
    return
  }
  const { fetchFile } = await import('./fetch-file.ts')
  let last = 0
  const told = (bytes: number): void => {
    const progress = Math.floor((bytes / Math.max(1, task.target.size)) * 20)
    if (progress > last) say({ progress: (last = progress) })
  }
  const fetching = { silenceMs: task.silence_ms, look, told }
  const fetched = await fetchFile(client, task.path, task.target, fetching)
  say({ fetched })
}

async function tryFolder(
  client: RemoteClient,
  { search, settling }: Extract<ConnectionTask, { task: 'try' }>,
): Promise<void> {
  const names: string[] = []
  let files_found = 0
  for await (const { name } of findFiles(client, search)) {
    files_found++
    if (names.length < SAMPLE) names.push(name)
  }
  const can_write = await checkWriting(client, search.remote_path, settling)
  const { host_key_fingerprint } = client
  say({ tried: { host_key_fingerprint, files_found, sample: names, can_write } })
}

async function list(
  client: RemoteClient,
  { search }: Extract<ConnectionTask, { task: 'list' }>,
): Promise<void> {
  const files = []
  for await (const file of findFiles(client, search)) files.push(file)
  let asked = 0
  for (const file of files) {
    const isAsked = file.modified_at === null && asked++ < MOST_ASKED
    say({ file: isAsked ? { ...file, modified_at: await client.modifiedAt(file.path) } : file })
  }
}
