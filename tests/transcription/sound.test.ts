import { describe, expect, it } from 'vitest'
import { wavOf } from '../harness/tones.ts'
import {
  likeness,
  planChannels,
  streamSamples,
} from '#areas/transcription/server/sound/channel-plan.ts'
import { peaksOf } from '#areas/transcription/server/sound/peaks.ts'
import { readWav } from '#areas/transcription/server/sound/read-wav.ts'
import { resample } from '#areas/transcription/server/sound/resample.ts'
import { readSamples } from '#areas/transcription/server/sound/samples.ts'
import { silenceSpans } from '#areas/transcription/server/sound/silence-spans.ts'
import { writeWav } from '#areas/transcription/server/sound/write-wav.ts'

const stereo = () => readWav(wavOf({ seconds: 2, channels: [440, 660] }))

describe('the header of a wav', () => {
  it.each([
    ['PCM 16 bit', { tag: 1, bits: 16 }, 'pcm16'],
    ['PCM 8 bit', { tag: 1, bits: 8 }, 'pcm8'],
    ['A-law', { tag: 6, bits: 8 }, 'alaw'],
    ['µ-law', { tag: 7, bits: 8 }, 'ulaw'],
  ])('is read of %s', (_, coding, format) => {
    const wav = readWav(wavOf({ seconds: 1.5, channels: [440, 0], coding }))
    expect(wav).toMatchObject({ format, channels: 2, sampleRate: 8_000, seconds: 1.5 })
  })

  it('is read behind other chunks, odd ones too', () => {
    const bytes = wavOf({ seconds: 1, channels: [440] })
    const odd = Buffer.from('LIST\x03\0\0\0abc\0', 'latin1')
    const wav = readWav(Buffer.concat([bytes.subarray(0, 12), odd, bytes.subarray(12)]))
    expect(wav.seconds).toBe(1)
  })

  it.each([0xffffffff, 0x7ffffff0])('that promises %i bytes has those that are there', (length) => {
    const bytes = wavOf({ seconds: 1, channels: [440] })
    bytes.writeUInt32LE(length, 40)
    expect(readWav(bytes).seconds).toBe(1)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['another file', Buffer.from('%PDF-1.7 and so on and so on')],
    ['no samples', wavOf({ seconds: 0, channels: [440] })],
    ['a header alone', wavOf({ seconds: 1, channels: [440] }).subarray(0, 30)],
    ['no channels', changed(22, 0)],
    ['no rate', changed(24, 0)],
    ['a chunk that ends far outside', changed(16, 0xfffffff0)],
    [
      'empty chunks without end',
      Buffer.concat([wavOf({ seconds: 0, channels: [] }).subarray(0, 12), Buffer.alloc(80_000)]),
    ],
  ])('of %s is refused [transcription-43]', (_, bytes) => {
    expect(() => readWav(bytes)).toThrow('The recording cannot be read.')
  })

  it('with more than two channels says so', () => {
    expect(() => readWav(wavOf({ seconds: 1, channels: [1, 2, 3] }))).toThrow(
      'More than two channels.',
    )
  })

  it('of 24 bit names what can be read', () => {
    expect(() => readWav(changed(34, 24))).toThrow(/PCM 8 or 16 bit/)
  })
})

/** A good wav with another number at a place of its header. */
function changed(place: number, value: number): Buffer {
  const bytes = wavOf({ seconds: 1, channels: [440] })
  if (place === 16 || place === 24) bytes.writeUInt32LE(value, place)
  else bytes.writeUInt16LE(value, place)
  return bytes
}

describe('samples', () => {
  it('of G.711 are those of the standard', () => {
    const one = (tag: number, code: number) => {
      const bytes = wavOf({ seconds: 1, channels: [0], coding: { tag, bits: 8 } })
      bytes[44] = code
      return readSamples(readWav(bytes), 0)[0]
    }
    expect([0x80, 0x00, 0xff, 0x7f, 0xef].map((code) => one(7, code))).toEqual([
      32_124, -32_124, 0, 0, 132,
    ])
    expect([0xd5, 0x55, 0xaa, 0x2a].map((code) => one(6, code))).toEqual([8, -8, 32_256, -32_256])
  })

  it('of one channel are those that were written into it', () => {
    const { frames } = stereo()
    expect(readSamples(stereo(), 0).length).toBe(frames)
    expect(readSamples(stereo(), 0)[5]).toBe(
      Math.round(Math.sin((5 / 8_000) * 440 * 2 * Math.PI) * 12_000),
    )
    const mono = readWav(writeWav(readSamples(stereo(), 1), 8_000))
    expect(mono).toMatchObject({ channels: 1, frames, seconds: 2 })
    expect(readSamples(mono, 0)).toEqual(readSamples(stereo(), 1))
  })

  it.each([
    [8_000, 16_000],
    [44_100, 16_000],
    [16_000, 16_000],
  ])('keep their length in seconds from %i to %i Hertz', (from, to) => {
    const wav = readWav(wavOf({ seconds: 1.25, channels: [300], sampleRate: from }))
    const made = resample(readSamples(wav, 0), from, to)
    expect(made.length / to).toBeCloseTo(1.25, 3)
    expect(Math.max(...made)).toBeGreaterThan(11_000)
    expect(Math.max(...made)).toBeLessThanOrEqual(12_000)
  })
})

describe('channels', () => {
  it.each([
    [
      'Left agent right customer',
      [
        ['agent', 0],
        ['customer', 1],
      ],
    ],
    [
      'Left customer right agent',
      [
        ['customer', 0],
        ['agent', 1],
      ],
    ],
    [
      'Detect',
      [
        ['agent', 0],
        ['customer', 1],
      ],
    ],
  ] as const)('of two speakers are parted by %s', (rule, streams) => {
    const plan = planChannels(stereo(), rule)
    expect(plan.used).toBe('Stereo')
    expect(plan.streams.map(({ speaker, channel }) => [speaker, channel])).toEqual(streams)
  })

  it.each(['Left agent right customer', 'Detect', 'Mono'] as const)(
    'that hold the same are one by %s',
    (rule) => {
      const wav = readWav(wavOf({ seconds: 2, channels: [440, 440] }))
      expect(likeness(wav)).toBeCloseTo(1, 6)
      expect(planChannels(wav, rule)).toEqual({
        used: 'Dual mono',
        streams: [{ channel: 0, speaker: null }],
      })
    },
  )

  it('are mixed where the rule is mono', () => {
    const plan = planChannels(stereo(), 'Mono')
    expect(plan.used).toBe('Mono')
    const [left, right] = [readSamples(stereo(), 0), readSamples(stereo(), 1)]
    expect(streamSamples(stereo(), plan, 0)[9]).toBe(
      Math.round(((left[9] ?? 0) + (right[9] ?? 0)) / 2),
    )
  })

  it('one of which is silent are two', () => {
    expect(planChannels(readWav(wavOf({ seconds: 1, channels: [440, 0] })), 'Detect').used).toBe(
      'Stereo',
    )
  })
})

describe('a redacted passage', () => {
  it.each([
    [{ tag: 1, bits: 16 }, 0],
    [{ tag: 1, bits: 8 }, 0],
    [{ tag: 6, bits: 8 }, 8],
    [{ tag: 7, bits: 8 }, 0],
  ])(
    'of %o is silent in its channel, and nothing beside it [transcription-44]',
    (coding, silent) => {
      const bytes = wavOf({ seconds: 2, channels: [440, 660], coding })
      const [before, wav] = [readWav(Buffer.from(bytes)), readWav(bytes)]
      silenceSpans(wav, [{ channel: 1, start: 0.5, end: 1 }])
      expect(new Set(readSamples(wav, 1, 4_000, 8_000).map((sample) => Math.abs(sample)))).toEqual(
        new Set([silent]),
      )
      expect(readSamples(wav, 0)).toEqual(readSamples(before, 0))
      expect(readSamples(wav, 1, 0, 4_000)).toEqual(readSamples(before, 1, 0, 4_000))
      expect(readSamples(wav, 1, 8_000)).toEqual(readSamples(before, 1, 8_000))
    },
  )

  it('that ends behind the recording ends with it', () => {
    const wav = stereo()
    silenceSpans(wav, [
      { channel: null, start: 1, end: 99 },
      { channel: 0, start: -5, end: -1 },
    ])
    expect(peaksOf(wav, 0, 4)).toEqual([37, 37, 0, 0])
  })
})
