import { WorkerProcess } from '#platform/server/processes/worker-process.ts'
import type { CheckResult } from '../contract/clock-pictures.ts'

/** Two pictures on the disk: the one to be checked, and the one that is known. */
export interface FaceTask {
  readonly picture: string
  readonly reference: string
}

export interface FaceAnswer {
  readonly faces: number
  readonly faces_of_reference: number
  /** From 0 to 1; null unless each shows one face. */
  readonly likeness: number | null
}

/** Something that looks for faces and compares two; undefined when it could not. */
export type CompareFaces = (task: FaceTask) => Promise<FaceAnswer | undefined>

/** A second a picture and the models before the first; a minute is a process that hangs. */
const worker = new WorkerProcess<FaceTask, FaceAnswer>({
  program: './face-check-worker',
  beside: import.meta.url,
  longestMs: 60_000,
  idleMs: 5_000,
})

/** Compares by a library in a process of its own, without any service. */
export const compareHere: CompareFaces = (task) => worker.ask(task)

export interface FaceVerdict {
  readonly result: CheckResult
  readonly score: number | null
}

/** What a comparison means. A reference that shows no single face tells nothing about anybody. */
export function verdictOf(answer: FaceAnswer | undefined, threshold: number): FaceVerdict {
  if (!answer || answer.faces_of_reference !== 1) return { result: 'Not checked', score: null }
  if (answer.faces === 0) return { result: 'No face', score: null }
  if (answer.faces > 1) return { result: 'Several faces', score: null }
  const score = answer.likeness ?? 0
  return { result: score >= threshold ? 'Match' : 'No match', score }
}

/** Everything but these makes somebody look. */
const UNFLAGGED: ReadonlySet<CheckResult> = new Set(['Not checked', 'Match'])

export const isFlag = (result: CheckResult): boolean => !UNFLAGGED.has(result)
