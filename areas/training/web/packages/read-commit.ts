import type { PackageState } from '../../contract/media/package-messages.ts'

/** What the interface of a package hands over when it saves. */
export interface Committed {
  readonly completionStatus: PackageState['completion']
  readonly successStatus: PackageState['success']
  readonly totalTimeSeconds: number
  readonly runtimeData: { readonly cmi?: unknown }
  readonly score?: {
    readonly raw?: number
    readonly min?: number
    readonly max?: number
    readonly scaled?: number
  }
}

/** What a package says of itself, as the record keeps it. */
export function stateOf(sent: Committed): PackageState {
  const { completionStatus, successStatus, totalTimeSeconds, runtimeData, score } = sent
  // A learner who failed a package of SCORM 1.2 has completed it: the interface library turns "failed" into "incomplete".
  const isFailed = lessonStatusIn(runtimeData.cmi) === 'failed'
  return {
    completion: isFailed ? 'completed' : completionStatus,
    success: successStatus,
    seconds: Math.round(totalTimeSeconds),
    score: percentOf(score),
    data: runtimeData.cmi ?? null,
  }
}

/** The one status of SCORM 1.2; SCORM 2004 has two, and none of this name. */
function lessonStatusIn(cmi: unknown): unknown {
  const core: unknown = isObject(cmi) ? cmi['core'] : undefined
  return isObject(core) ? core['lesson_status'] : undefined
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** SCORM 2004 scales from -1 to 1; else it counts between a least and a most, which are 0 and 100 where a package does not say. */
function percentOf(score: Committed['score']): number | null {
  if (isNumber(score?.scaled)) return within(score.scaled * 100)
  if (!isNumber(score?.raw)) return null
  const min = isNumber(score.min) ? score.min : 0
  const max = isNumber(score.max) ? score.max : 100
  return max > min ? within(((score.raw - min) / (max - min)) * 100) : null
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)

const within = (percent: number): number => Math.min(100, Math.max(0, percent))
