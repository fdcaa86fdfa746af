import type { AnsweredRecord } from '#platform/contract/answers.ts'

/** A word and when it was spoken, in seconds; a redacted one has its times alone. */
export interface SegmentWord {
  readonly start: number
  readonly end: number
  readonly word: string
}

/** What one person said in one go. */
export interface Segment {
  readonly index: number
  readonly speaker: string
  readonly channel: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** From 0 to 1; null where the speech server does not say. */
  readonly confidence: number | null
  readonly corrected: boolean
  readonly words: readonly SegmentWord[]
}

/** What is answered of a call beside its record. */
export interface CallDetail {
  readonly detail: readonly Segment[]
  /** Segments in all; an answer holds 2,000, from `detail_from` on. */
  readonly detail_total: number
  /** How loud each channel is, from 0 to 100, in parts of the same length. */
  readonly peaks: readonly (readonly number[])[]
  /** Passages that are silent when it is played. */
  readonly silences: readonly {
    readonly channel: number
    readonly start: number
    readonly end: number
  }[]
}

/** A call with what was said in it. */
export interface DetailedCall extends AnsweredRecord, CallDetail {}

/** Below it a segment is marked: the speech server was not sure. */
export const UNSURE = 0.6
/** Segments of one answer. */
export const DETAIL_PAGE = 2_000

/** Where audio plays, as long as its link is good. */
export interface AudioLink {
  readonly audio_file_path: string
  readonly expires_at: string
  readonly audio_type: string
  /** How many passages are silent. */
  readonly silenced: number
}

/** One time a person listened. */
export interface Listen {
  readonly user: string
  readonly listened_at: string
}

/** An earlier wording of a segment. */
export interface Correction {
  readonly index: number
  readonly before: string
  readonly corrected_by: string
  readonly corrected_at: string
}

/** Whether there was a temporary copy to remove. */
export interface UnlinkedAudio {
  readonly unlinked: boolean
}

/** Who a voice is. */
export interface NamedSpeaker {
  readonly speaker: string
}
