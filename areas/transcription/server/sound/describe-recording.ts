import { fileTypeFromBuffer } from 'file-type'
import { parseBuffer } from 'music-metadata'
import { readWav } from './read-wav.ts'
import { SoundProblem, unreadable } from './sound-problem.ts'

/** Kinds of recordings that are taken. */
export type SoundType = 'wav' | 'mp3' | 'ogg' | 'opus' | 'm4a' | 'flac'

/** What a recording is by its bytes; its name says nothing. */
export interface Recording {
  readonly type: SoundType
  readonly seconds: number
  readonly channels: number
  readonly sampleRate: number
}

/** As long as the longest shift; a header that promises more is wrong. */
const LONGEST_SECONDS = 24 * 3_600

export const mimeOf = {
  wav: 'audio/wav',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  m4a: 'audio/mp4',
  flac: 'audio/flac',
} satisfies Record<SoundType, string>

/** Kind, length and channels of a recording, or a `SoundProblem`. Of a long one its beginning does, with the length of the whole file. */
export async function describeRecording(bytes: Buffer, total = bytes.length): Promise<Recording> {
  const type = await kindOf(bytes)
  if (type === undefined) throw new SoundProblem('This is no recording of a kind that can be read.')
  if (type === 'wav') {
    const { seconds, channels, sampleRate } = readWav(bytes, total)
    return { type, seconds: rounded(seconds), channels, sampleRate }
  }
  return describeOther(bytes, type, total)
}

const byMime: Readonly<Record<string, SoundType>> = {
  'audio/wav': 'wav',
  'audio/vnd.wave': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/ogg; codecs=opus': 'opus',
  'audio/x-m4a': 'm4a',
  'audio/mp4': 'm4a',
  'audio/flac': 'flac',
  'audio/x-flac': 'flac',
}

async function kindOf(bytes: Buffer): Promise<SoundType | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined) // it ends in the middle of what it promises
  return byMime[found?.mime ?? '']
}

async function describeOther(bytes: Buffer, type: SoundType, total: number): Promise<Recording> {
  const { format } = await parseBuffer(
    bytes,
    { mimeType: mimeOf[type], size: total },
    { duration: true, skipCovers: true },
  ).catch(() => {
    throw unreadable()
  })
  const { duration = 0, numberOfChannels = 0, sampleRate = 0 } = format
  if (!(duration > 0 && duration <= LONGEST_SECONDS) || !(numberOfChannels > 0)) throw unreadable()
  if (numberOfChannels > 2) throw new SoundProblem('More than two channels.')
  return { type, seconds: rounded(duration), channels: numberOfChannels, sampleRate }
}

const rounded = (seconds: number): number => Math.round(seconds * 1_000) / 1_000
