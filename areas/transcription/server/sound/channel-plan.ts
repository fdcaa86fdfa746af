import type { ChannelRule } from '../../contract/configs/config-words.ts'
import type { ChannelsUsed } from '../../contract/jobs/job-states.ts'
import type { Wav } from './read-wav.ts'
import { readSamples } from './samples.ts'

/** What is sent to the speech server: each channel by itself with its speaker, or all as one. */
export interface ChannelPlan {
  readonly used: ChannelsUsed
  readonly streams: readonly { channel: number; speaker: 'agent' | 'customer' | null }[]
}

/** Channels that are alike as much as this hold the same sound. */
const ALIKE = 0.98
/** Frames that are compared: two seconds of a telephone here and there, over the whole recording. */
const COMPARED = 400_000

const whole = [{ channel: 0, speaker: null }] as const

/** Which streams a recording has, by the rule of its config. */
export function planChannels(wav: Wav, rule: ChannelRule): ChannelPlan {
  if (wav.channels === 1) return { used: 'Mono', streams: whole }
  if (likeness(wav) >= ALIKE) return { used: 'Dual mono', streams: whole }
  if (rule === 'Mono') return { used: 'Mono', streams: whole }
  const isAgentRight = rule === 'Left customer right agent'
  return {
    used: 'Stereo',
    streams: [
      { channel: 0, speaker: isAgentRight ? 'customer' : 'agent' },
      { channel: 1, speaker: isAgentRight ? 'agent' : 'customer' },
    ],
  }
}

/** The correlation of both channels, from -1 to 1. Two silent channels are alike. */
export function likeness(wav: Wav): number {
  const stride = Math.max(1, Math.floor(wav.frames / COMPARED))
  const [left, right] = [readSamples(wav, 0), readSamples(wav, 1)]
  let [sumLeft, sumRight, count] = [0, 0, 0]
  for (let at = 0; at < left.length; at += stride, count++) {
    sumLeft += left[at] ?? 0
    sumRight += right[at] ?? 0
  }
  const [meanLeft, meanRight] = [sumLeft / count, sumRight / count]
  let [both, ofLeft, ofRight] = [0, 0, 0]
  for (let at = 0; at < left.length; at += stride) {
    const [one, other] = [(left[at] ?? 0) - meanLeft, (right[at] ?? 0) - meanRight]
    both += one * other
    ofLeft += one * one
    ofRight += other * other
  }
  if (ofLeft === 0 || ofRight === 0) return ofLeft === ofRight ? 1 : 0
  return both / Math.sqrt(ofLeft * ofRight)
}

/** The samples of a stream: one channel, or the mean of both where they are sent as one. */
export function streamSamples(wav: Wav, plan: ChannelPlan, channel: number): Int16Array {
  const first = readSamples(wav, channel)
  if (plan.used !== 'Mono' || wav.channels === 1) return first
  const other = readSamples(wav, 1)
  return first.map((sample, at) => Math.round((sample + (other[at] ?? 0)) / 2))
}
