import type { ChannelRule } from '../../contract/configs/config-words.ts'
import type { ChannelsUsed } from '../../contract/jobs/job-states.ts'
import { planChannels, streamSamples } from './channel-plan.ts'
import { describeRecording, mimeOf, type Recording } from './describe-recording.ts'
import { peaksOf } from './peaks.ts'
import { isWav, readWav } from './read-wav.ts'
import { resample } from './resample.ts'
import { writeWav } from './write-wav.ts'

/** A recording as it goes to the speech server: what it is, and the sound of each stream. */
export interface PreparedSound {
  readonly recording: Recording
  readonly channelsUsed: ChannelsUsed
  readonly streams: readonly PreparedStream[]
  /** How loud each part of each channel is; none of what we cannot read ourselves. */
  readonly peaks: readonly (readonly number[])[]
}

export interface PreparedStream {
  readonly channel: number
  readonly speaker: 'agent' | 'customer' | null
  readonly sound: Uint8Array<ArrayBuffer>
  readonly fileName: string
  readonly mime: string
}

/** What whisper.cpp reads. */
export const WHISPER_RATE = 16_000

/** Splits a wav by the rule of its config; other kinds are sent whole, as one. */
export async function prepareSound(
  bytes: Buffer,
  rule: ChannelRule,
  sampleRate: number | null,
): Promise<PreparedSound> {
  const recording = await describeRecording(bytes)
  if (!isWav(bytes)) {
    const { type } = recording
    const sound = { sound: new Uint8Array(bytes), fileName: `call.${type}`, mime: mimeOf[type] }
    const streams = [{ channel: 0, speaker: null, ...sound }]
    return { recording, channelsUsed: 'Mono', streams, peaks: [] }
  }
  const wav = readWav(bytes)
  const plan = planChannels(wav, rule)
  const rate = sampleRate ?? wav.sampleRate
  const streams = plan.streams.map(({ channel, speaker }) => {
    const samples = resample(streamSamples(wav, plan, channel), wav.sampleRate, rate)
    const sound = new Uint8Array(writeWav(samples, rate))
    return { channel, speaker, sound, fileName: `call-${channel}.wav`, mime: mimeOf.wav }
  })
  const peaks = Array.from({ length: wav.channels }, (_, channel) => peaksOf(wav, channel))
  return { recording, channelsUsed: plan.used, streams, peaks }
}
