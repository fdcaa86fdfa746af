import type { SampleFormat, Wav } from './read-wav.ts'
import { sampleBytes } from './read-wav.ts'

/** The samples of one channel as 16 bit numbers, from one frame to before another. */
export function readSamples(wav: Wav, channel: number, from = 0, to = wav.frames): Int16Array {
  const read = readers[wav.format]
  const width = sampleBytes[wav.format]
  const samples = new Int16Array(Math.max(0, to - from))
  let place = wav.dataFrom + from * wav.frameBytes + channel * width
  for (let at = 0; at < samples.length; at++, place += wav.frameBytes)
    samples[at] = read(wav.bytes, place)
  return samples
}

/** What a sample of silence is in each format, byte by byte the same. */
export const silenceByte = { pcm8: 0x80, pcm16: 0, alaw: 0xd5, ulaw: 0xff } satisfies Record<
  SampleFormat,
  number
>

/** ITU-T G.711, each of its 256 values as 16 bits. */
const alaw = Int16Array.from({ length: 256 }, (_, code) => {
  const value = code ^ 0x55
  const [exponent, mantissa] = [(value >> 4) & 7, value & 15]
  const size = exponent === 0 ? (mantissa << 4) + 8 : ((mantissa << 4) + 0x108) << (exponent - 1)
  return (value & 0x80) === 0 ? -size : size
})
const ulaw = Int16Array.from({ length: 256 }, (_, code) => {
  const value = ~code & 0xff
  const size = ((((value & 15) << 3) + 0x84) << ((value >> 4) & 7)) - 0x84
  return (value & 0x80) === 0 ? size : -size
})

const readers = {
  pcm8: (bytes, at) => ((bytes[at] ?? 0x80) - 0x80) << 8,
  pcm16: (bytes, at) => bytes.readInt16LE(at),
  alaw: (bytes, at) => alaw[bytes[at] ?? 0] ?? 0,
  ulaw: (bytes, at) => ulaw[bytes[at] ?? 0] ?? 0,
} satisfies Record<SampleFormat, (bytes: Buffer, at: number) => number>
