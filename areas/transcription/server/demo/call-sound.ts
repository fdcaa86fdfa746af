/** A word as it is heard: when, on which channel. */
export interface HeardWord {
  readonly channel: 0 | 1
  readonly start: number
  readonly end: number
  readonly letters: number
}

/** Samples a second, the fewest a recording may have: the sound of a call stays small. */
export const SOUND_RATE = 4_000
const CHANNELS = 2
const HEADER_BYTES = 44
/** Where an 8 bit sample is silent. */
const MIDDLE = 128
const LOUDEST = 88
/** Hertz of the voices of agent and customer. */
const VOICES = [118, 196] as const
/** Letters of a syllable, about. */
const SYLLABLE = 3
/** How loud a voice is at its tone and above it. */
const OVERTONES = [1, 0.6, 0.35, 0.2] as const

/** The sound of a call that nobody made: a hum for each syllable, the agent at the left and the customer at the right, over the noise of a line. 8 bit wav. */
export function soundOf(words: readonly HeardWord[], seconds: number): Buffer {
  const frames = Math.round(seconds * SOUND_RATE)
  const bytes = Buffer.alloc(HEADER_BYTES + frames * CHANNELS)
  writeHeader(bytes)
  const noise = lineNoise()
  for (let at = HEADER_BYTES; at < bytes.length; at++) bytes[at] = MIDDLE + noise()
  for (const word of words) hum(bytes, word, frames)
  return bytes
}

function hum(bytes: Buffer, { channel, start, end, letters }: HeardWord, frames: number): void {
  const [from, to] = [
    Math.round(start * SOUND_RATE),
    Math.min(frames, Math.round(end * SOUND_RATE)),
  ]
  const syllables = Math.max(1, Math.round(letters / SYLLABLE))
  for (let frame = from; frame < to; frame++) {
    const share = (frame - from) / (to - from)
    const inSyllable = (share * syllables) % 1
    // A voice sinks a little over a word, and swells and fades with each syllable.
    const hertz = VOICES[channel] * (1.06 - 0.12 * share)
    const loudness = Math.sin(Math.PI * inSyllable) ** 2 * (0.75 + 0.25 * Math.sin(start * 7))
    const angle = (2 * Math.PI * hertz * frame) / SOUND_RATE
    const wave = OVERTONES.reduce((sum, part, n) => sum + part * Math.sin(angle * (n + 1)), 0) / 2
    const place = HEADER_BYTES + frame * CHANNELS + channel
    bytes[place] = clamped((bytes[place] ?? MIDDLE) + LOUDEST * loudness * wave)
  }
}

const clamped = (sample: number): number => Math.max(0, Math.min(255, Math.round(sample)))

/** The same noise in every recording, of one step up or down. */
function lineNoise(): () => number {
  let state = 0x2545f491
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 30) % 2 === 0 ? 0 : (state >>> 29) % 2 === 0 ? 1 : -1
  }
}

function writeHeader(bytes: Buffer): void {
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(CHANNELS, 22)
  bytes.writeUInt32LE(SOUND_RATE, 24)
  bytes.writeUInt32LE(SOUND_RATE * CHANNELS, 28)
  bytes.writeUInt16LE(CHANNELS, 32)
  bytes.writeUInt16LE(8, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(bytes.length - HEADER_BYTES, 40)
}
