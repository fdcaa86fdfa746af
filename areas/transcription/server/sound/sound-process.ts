import { WorkerProcess } from '#platform/server/processes/worker-process.ts'
import type { ChannelRule } from '../../contract/configs/config-words.ts'
import type { RedactionSources } from '../redaction/compiled-rules.ts'
import type { Redacted, SpokenSegment } from '../redaction/redact-segments.ts'
import type { PreparedSound } from './prepare-sound.ts'
import { SoundProblem, unreadable } from './sound-problem.ts'

/** A recording to read and split. */
export interface PrepareTask {
  readonly bytes: Uint8Array
  readonly rule: ChannelRule
  /** The rate the speech server wants; null keeps that of the recording. */
  readonly sampleRate: number | null
}

/** What was said, to take out of it what is personal. */
export interface RedactTask {
  readonly segments: readonly SpokenSegment[]
  readonly rules: RedactionSources
  /** The language of the call; null where nobody knows it. */
  readonly language: string | null
}

/** What the process is asked. */
export type SoundTask = PrepareTask | RedactTask

export type SoundAnswer =
  | { readonly prepared: PreparedSound }
  | { readonly redacted: Redacted<SpokenSegment> }
  | { readonly wrong: string }

const worker = new WorkerProcess<SoundTask, SoundAnswer>({
  program: './sound-worker',
  beside: import.meta.url,
  longestMs: 5 * 60_000,
  idleMs: 30_000,
  holdsBytes: true,
})

/** Reads and splits a recording in a process of its own: strangers made it, and it takes memory and time. */
export async function prepareSoundApart(task: PrepareTask): Promise<PreparedSound> {
  const answer = await worker.ask(task)
  if (answer && 'wrong' in answer) throw new SoundProblem(answer.wrong)
  if (!answer || !('prepared' in answer)) throw unreadable() // it crashed over it, or took too long
  return answer.prepared
}

/** Takes what is personal out of what was said, in that process too: two hours of speech take seconds, in which a server would answer nobody. */
export async function redactApart<Segment extends SpokenSegment>(
  task: RedactTask & { readonly segments: readonly Segment[] },
): Promise<Redacted<Segment>> {
  const answer = await worker.ask(task)
  // Nothing is kept of a call that was not cleaned.
  if (!answer || !('redacted' in answer)) throw new SoundProblem('The text could not be cleaned.')
  return answer.redacted as Redacted<Segment> // the same segments as were sent, with other words
}
