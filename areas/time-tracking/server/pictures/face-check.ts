import { WorkerProcess } from '#platform/server/processes/worker-process.ts'
import type { CheckResult } from '../../contract/clock-pictures.ts'

/** Pictures on the disk: the one to be checked, and the one that is known; without that the picture is judged by itself. */
export interface FaceTask {
  readonly picture: string
  readonly reference?: string
}

export interface FaceAnswer {
  readonly faces: number
  readonly faces_of_reference: number
  /** From 0 to 1; null unless each shows one face. */
  readonly likeness: number | null
  /** Of a picture that is judged by itself: the edges in it when it is small, and its mean light from 0 to 255. */
  readonly look: { readonly sharpness: number; readonly light: number } | null
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

/** What a person who decides about a picture should know of it. */
export interface FaceQuality {
  readonly one_face: boolean
  readonly sharp: boolean
  readonly bright: boolean
}

/** Measured with faces in and out of focus: below it eyes and mouth run together. */
const LEAST_SHARPNESS = 0.9
/** Darker ones show no features, lighter ones nothing but light. */
const LIGHT = { least: 60, most: 235 } as const

export const qualityOf = ({ faces, look }: FaceAnswer): FaceQuality => ({
  one_face: faces === 1,
  sharp: look !== null && look.sharpness >= LEAST_SHARPNESS,
  bright: look !== null && look.light >= LIGHT.least && look.light <= LIGHT.most,
})

/** Everything but these makes a person look. */
const UNFLAGGED: ReadonlySet<CheckResult> = new Set(['Not checked', 'Match'])

export const isFlag = (result: CheckResult): boolean => !UNFLAGGED.has(result)
