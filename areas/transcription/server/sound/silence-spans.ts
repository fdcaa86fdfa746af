import type { Wav } from './read-wav.ts'
import { sampleBytes } from './read-wav.ts'
import { silenceByte } from './samples.ts'

/** A stretch of one channel in seconds; of all channels where none is named. */
export interface SoundSpan {
  readonly channel: number | null
  readonly start: number
  readonly end: number
}

/** Sets the samples of spans to silence, in the bytes themselves. */
export function silenceSpans(wav: Wav, spans: readonly SoundSpan[]): void {
  const [width, silence] = [sampleBytes[wav.format], silenceByte[wav.format]]
  for (const { channel, start, end } of spans) {
    const from = frameAt(wav, Math.floor(start * wav.sampleRate))
    const to = frameAt(wav, Math.ceil(end * wav.sampleRate))
    const isWhole = channel === null || wav.channels === 1
    if (isWhole) {
      wav.bytes.fill(silence, placeOf(wav, from), placeOf(wav, to))
      continue
    }
    for (let frame = from; frame < to; frame++) {
      const place = placeOf(wav, frame) + channel * width
      wav.bytes.fill(silence, place, place + width)
    }
  }
}

const frameAt = ({ frames }: Wav, frame: number): number => Math.min(Math.max(frame, 0), frames)
const placeOf = (wav: Wav, frame: number): number => wav.dataFrom + frame * wav.frameBytes
