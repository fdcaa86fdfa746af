import { describe, expect, it } from 'vitest'
import { wavOf } from '../harness/tones.ts'
import { describeRecording } from '#areas/transcription/server/sound/describe-recording.ts'
import { readWav } from '#areas/transcription/server/sound/read-wav.ts'
import { prepareSoundApart } from '#areas/transcription/server/sound/sound-process.ts'

/** A second of silence in frames of MPEG 1 layer 3: 128 kbit/s at 44,100 Hertz, joint stereo. */
const mp3 = Buffer.concat(
  Array.from({ length: 39 }, () => {
    const frame = Buffer.alloc(417)
    frame.writeUInt32BE(0xfffb9064, 0)
    return frame
  }),
)

describe('a recording', () => {
  it('is described by its bytes', async () => {
    expect(await describeRecording(wavOf({ seconds: 6, channels: [440, 660] }))).toEqual({
      ...{ type: 'wav', seconds: 6, channels: 2, sampleRate: 8_000 },
    })
    const found = await describeRecording(mp3)
    expect(found).toMatchObject({ type: 'mp3', channels: 2, sampleRate: 44_100 })
    expect(found.seconds).toBeCloseTo(1.02, 1)
  })

  it('is described by its beginning and its length', async () => {
    const bytes = wavOf({ seconds: 6, channels: [440] })
    expect(await describeRecording(bytes.subarray(0, 4_096), bytes.length)).toMatchObject({
      seconds: 6,
    })
  })

  it.each([
    ['a page', Buffer.from('<html><body>not found</body></html>')],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (_, bytes) => {
    await expect(describeRecording(bytes)).rejects.toThrow(/no recording/)
  })

  it('of another kind whose inside is broken is refused', async () => {
    const broken = Buffer.concat([Buffer.from('fLaC'), Buffer.alloc(60, 0xff)])
    await expect(describeRecording(broken)).rejects.toThrow('The recording cannot be read.')
  })
})

describe('a recording is prepared by a process of its own', () => {
  it('and comes back as a wav for each speaker, at the rate that is asked for', async () => {
    const bytes = wavOf({ seconds: 2, channels: [440, 660] })
    const rule = 'Left agent right customer'
    const prepared = await prepareSoundApart({ bytes, rule, sampleRate: 16_000 })
    expect(prepared.channelsUsed).toBe('Stereo')
    expect(prepared.peaks.map((peaks) => peaks.length)).toEqual([600, 600])
    const streams = prepared.streams.map(({ speaker, sound }) => {
      const { channels, seconds, sampleRate } = readWav(Buffer.from(sound))
      return { speaker, channels, seconds, sampleRate }
    })
    const wav = { channels: 1, seconds: 2, sampleRate: 16_000 }
    expect(streams).toEqual([
      { speaker: 'agent', ...wav },
      { speaker: 'customer', ...wav },
    ])
  })

  it('which is whole where it is no wav', async () => {
    const prepared = await prepareSoundApart({ bytes: mp3, rule: 'Detect', sampleRate: 16_000 })
    expect(prepared).toMatchObject({ channelsUsed: 'Mono', peaks: [] })
    expect(Buffer.from(prepared.streams[0]?.sound ?? []).equals(mp3)).toBe(true)
  })

  it('which says why it cannot', async () => {
    const bytes = wavOf({ seconds: 1, channels: [1, 2, 3] })
    await expect(prepareSoundApart({ bytes, rule: 'Detect', sampleRate: null })).rejects.toThrow(
      'More than two channels.',
    )
  })
})
