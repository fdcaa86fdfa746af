import { WorkerProcess } from '#platform/server/processes/worker-process.ts'
import type { ChannelRule } from '../../contract/configs/config-words.ts'
import type { PreparedSound } from './prepare-sound.ts'
import { SoundProblem, unreadable } from './sound-problem.ts'

/** What the process is asked. */
export interface SoundTask {
  readonly bytes: Uint8Array
  readonly rule: ChannelRule
  /** The rate the speech server wants; null keeps that of the recording. */
  readonly sampleRate: number | null
}

export type SoundAnswer = PreparedSound | { readonly wrong: string }

const worker = new WorkerProcess<SoundTask, SoundAnswer>({
  program: './prepare-sound-worker',
  beside: import.meta.url,
  longestMs: 5 * 60_000,
  idleMs: 30_000,
  holdsBytes: true,
})

/** Reads and splits a recording in a process of its own: strangers made it, and it takes memory and time. */
export async function prepareSoundApart(task: SoundTask): Promise<PreparedSound> {
  const answer = await worker.ask(task)
  if (answer === undefined) throw unreadable() // it crashed over it, or took too long
  if ('wrong' in answer) throw new SoundProblem(answer.wrong)
  return answer
}
