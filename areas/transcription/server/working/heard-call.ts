import type { Heard } from '../speech/read-heard.ts'
import type { PreparedSound } from '../sound/prepare-sound.ts'
import { talkFigures, type TalkFigures } from '../figures/talk-figures.ts'
import type { RedactionSources } from '../redaction/compiled-rules.ts'
import type { SilencedSpan, SpokenSegment } from '../redaction/redact-segments.ts'
import { redactApart } from '../sound/sound-process.ts'
import type { RedactionCounts } from '../redaction/redact-text.ts'

/** A stream of a recording and what was heard in it. */
export interface HeardStream {
  readonly stream: Pick<PreparedSound['streams'][number], 'channel' | 'speaker'>
  readonly heard: Heard
}

/** A segment of a call, clean, at its place among all. */
export interface CallSegment extends SpokenSegment {
  readonly confidence: number | null
}

/** A call as it is stored: nothing personal is left in it. */
export interface HeardCall {
  readonly segments: readonly CallSegment[]
  readonly silenced: readonly SilencedSpan[]
  readonly redactions: RedactionCounts
  readonly figures: TalkFigures
  readonly language: string | null
  readonly languageConfidence: number | null
}

/** Puts the streams of a call together by time, then channel, takes out what is personal, and counts. */
export async function heardCall(
  streams: readonly HeardStream[],
  seconds: number,
  rules: RedactionSources,
): Promise<HeardCall> {
  const spoken = streams
    .flatMap(({ stream, heard }) => segmentsOf(stream, heard))
    .toSorted((one, other) => one.start - other.start || one.channel - other.channel)
  const [first] = streams.toSorted((one, other) => lengthOf(other.heard) - lengthOf(one.heard))
  const language = first?.heard.language ?? null
  const { segments, silenced, counts } = await redactApart({ segments: spoken, rules, language })
  return {
    ...{ segments, silenced, language, redactions: counts },
    languageConfidence: first?.heard.languageConfidence ?? null,
    figures: talkFigures(segments, seconds),
  }
}

const lengthOf = ({ segments }: Heard): number =>
  segments.reduce((sum, { text }) => sum + text.length, 0)

/** On one stream the voices are numbered as the server tells them apart; a reviewer names them. */
function segmentsOf(
  { channel, speaker }: HeardStream['stream'],
  { segments }: Heard,
): CallSegment[] {
  const voices = [...new Set(segments.flatMap((segment) => segment.speaker ?? []))]
  return segments.map(({ speaker: voice, ...segment }) => ({
    ...{ ...segment, channel },
    speaker: speaker ?? (voice === null ? 'unknown' : `speaker ${voices.indexOf(voice) + 1}`),
  }))
}
