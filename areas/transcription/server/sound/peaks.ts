import type { Wav } from './read-wav.ts'
import { readSamples } from './samples.ts'

/** Columns of the drawn wave: what a wide screen shows. */
export const PEAK_COUNT = 600

/** How loud each part of a channel is, from 0 to 100: the loudest sample of each of so many parts. */
export function peaksOf(wav: Wav, channel: number, count = PEAK_COUNT): number[] {
  const columns = Math.min(count, wav.frames)
  return Array.from({ length: columns }, (_, column) => {
    const from = Math.floor((column * wav.frames) / columns)
    const to = Math.floor(((column + 1) * wav.frames) / columns)
    let loudest = 0
    for (const sample of readSamples(wav, channel, from, to))
      loudest = Math.max(loudest, Math.abs(sample))
    return Math.round((loudest / 32_768) * 100)
  })
}
