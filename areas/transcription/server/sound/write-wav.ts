const HEADER = 44

/** A wav of one channel with 16 bit samples. */
export function writeWav(samples: Int16Array, sampleRate: number): Buffer {
  const bytes = Buffer.alloc(HEADER + samples.length * 2)
  bytes.write('RIFF', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length - 8, 4)
  bytes.write('WAVEfmt ', 8, 'latin1')
  bytes.writeUInt32LE(16, 16)
  bytes.writeUInt16LE(1, 20)
  bytes.writeUInt16LE(1, 22)
  bytes.writeUInt32LE(sampleRate, 24)
  bytes.writeUInt32LE(sampleRate * 2, 28)
  bytes.writeUInt16LE(2, 32)
  bytes.writeUInt16LE(16, 34)
  bytes.write('data', 36, 'latin1')
  bytes.writeUInt32LE(samples.length * 2, 40)
  for (let at = 0; at < samples.length; at++) bytes.writeInt16LE(samples[at] ?? 0, HEADER + at * 2)
  return bytes
}
