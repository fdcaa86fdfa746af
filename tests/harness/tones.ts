/** Tones of a recording: for each channel what is heard, in Hertz, over the whole length; 0 is silence. */
export interface Tones {
  readonly seconds: number
  readonly channels: readonly number[]
  readonly sampleRate?: number
  /** PCM with 16 bits unless it is said. */
  readonly coding?: { readonly tag: number; readonly bits: number }
}

/** The bytes of a wav with exactly these tones and this length. */
export function wavOf({
  seconds,
  channels,
  sampleRate = 8_000,
  coding = { tag: 1, bits: 16 },
}: Tones): Buffer {
  const width = coding.bits / 8
  const frames = Math.round(seconds * sampleRate)
  const data = Buffer.alloc(frames * channels.length * width, coding.tag === 7 ? 0xff : 0)
  for (let frame = 0; frame < frames; frame++)
    channels.forEach((hertz, channel) => {
      const sample = Math.round(Math.sin((frame / sampleRate) * hertz * 2 * Math.PI) * 12_000)
      const place = (frame * channels.length + channel) * width
      if (width === 2) data.writeInt16LE(sample, place)
      else data.writeUInt8(coding.tag === 1 ? 128 + (sample >> 8) : (sample & 0x7f) | 0x80, place)
    })
  return Buffer.concat([headerOf(data.length, channels.length, sampleRate, coding), data])
}

function headerOf(
  length: number,
  channels: number,
  sampleRate: number,
  coding: { tag: number; bits: number },
): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(36 + length, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(coding.tag, 20)
  header.writeUInt16LE(channels, 22)
  header.writeUInt32LE(sampleRate, 24)
  header.writeUInt32LE((sampleRate * channels * coding.bits) / 8, 28)
  header.writeUInt16LE((channels * coding.bits) / 8, 32)
  header.writeUInt16LE(coding.bits, 34)
  header.write('data', 36, 'latin1')
  header.writeUInt32LE(length, 40)
  return header
}
