import { SoundProblem, unreadable } from './sound-problem.ts'

/** How the samples of a wav are written. */
export type SampleFormat = 'pcm8' | 'pcm16' | 'alaw' | 'ulaw'

/** A wav file: what its header says, checked against the bytes that are there. */
export interface Wav {
  readonly bytes: Buffer
  readonly format: SampleFormat
  readonly channels: number
  readonly sampleRate: number
  /** Where the samples begin. */
  readonly dataFrom: number
  /** Samples of each channel. */
  readonly frames: number
  /** Bytes of one sample of all channels. */
  readonly frameBytes: number
  readonly seconds: number
}

const RIFF_HEADER = 12
const CHUNK_HEADER = 8
/** Recorders write a handful; a file of empty ones is no recording. */
const MOST_CHUNKS = 1_000
const EXTENSIBLE = 0xfffe
const [SLOWEST, FASTEST] = [4_000, 192_000]

const formats: Readonly<Record<string, SampleFormat>> = {
  '1 8': 'pcm8',
  '1 16': 'pcm16',
  '6 8': 'alaw',
  '7 8': 'ulaw',
}
export const sampleBytes = { pcm8: 1, pcm16: 2, alaw: 1, ulaw: 1 } satisfies Record<
  SampleFormat,
  number
>

/** Whether bytes begin as a wav does. */
export const isWav = (bytes: Uint8Array): boolean =>
  ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WAVE'

/**
 * Reads the header of a wav. Nothing it says is believed: lengths are cut to the file, a recording that was cut off is as long as its bytes, and
 * one that was streamed (its length unknown) ends with the file. `total` is the length of the file where only its beginning is here.
 */
export function readWav(bytes: Buffer, total = bytes.length): Wav {
  if (!isWav(bytes)) throw unreadable()
  let described: ReturnType<typeof readFormat> | undefined
  let at = RIFF_HEADER
  for (let count = 0; count < MOST_CHUNKS && at + CHUNK_HEADER <= bytes.length; count++) {
    const [name, length] = [ascii(bytes, at), bytes.readUInt32LE(at + 4)]
    const from = at + CHUNK_HEADER
    if (name === 'fmt ') described = readFormat(bytes.subarray(from, from + length))
    if (name === 'data' && described)
      return withData(bytes, described, from, Math.min(length, total - from))
    at = from + length + (length % 2) // chunks begin at even places
  }
  throw unreadable()
}

const ascii = (bytes: Uint8Array, at: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + 4))

function readFormat(chunk: Buffer): Pick<Wav, 'format' | 'channels' | 'sampleRate'> {
  if (chunk.length < 16) throw unreadable()
  const tag = chunk.readUInt16LE(0)
  const coding = tag === EXTENSIBLE && chunk.length >= 26 ? chunk.readUInt16LE(24) : tag
  const [channels, sampleRate, bits] = [
    chunk.readUInt16LE(2),
    chunk.readUInt32LE(4),
    chunk.readUInt16LE(14),
  ]
  const format = formats[`${coding} ${bits}`]
  if (channels > 2) throw new SoundProblem('More than two channels.')
  if (!format)
    throw new SoundProblem('This kind of wav cannot be read: use PCM 8 or 16 bit, A-law or µ-law.')
  if (channels === 0 || sampleRate < SLOWEST || sampleRate > FASTEST) throw unreadable()
  return { format, channels, sampleRate }
}

function withData(
  bytes: Buffer,
  described: Pick<Wav, 'format' | 'channels' | 'sampleRate'>,
  dataFrom: number,
  length: number,
): Wav {
  const frameBytes = described.channels * sampleBytes[described.format]
  const frames = Math.floor(length / frameBytes)
  if (frames === 0) throw unreadable()
  return {
    bytes,
    ...described,
    dataFrom,
    frames,
    frameBytes,
    seconds: frames / described.sampleRate,
  }
}
