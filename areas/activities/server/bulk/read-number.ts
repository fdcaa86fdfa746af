import type { durationFormats } from '../../contract/bulk/bulk-targets.ts'

/** The number a text means: with the file's decimal mark, groups of three, and any of the dashes people write for a minus. */
export function readNumber(text: string, mark: '.' | ','): number | undefined {
  const group = mark === '.' ? ',' : '.'
  const plain = text.replace(/^[–−—]/, '-').replaceAll(/[\s\u00A0\u202F]/g, '')
  const bare = isGrouped(plain, group) ? plain.replaceAll(group, '') : plain
  const number = bare.replace(mark, '.')
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined
}

const isGrouped = (text: string, group: string): boolean =>
  (group === ',' ? /^-?\d{1,3}(,\d{3})+(\.\d+)?$/ : /^-?\d{1,3}(\.\d{3})+(,\d+)?$/).test(text)

type DurationFormat = (typeof durationFormats)[number]

const SECONDS_IN = { seconds: 1, minutes: 60, hours: 3600 } as const

/** What each way of writing a handle time looks like, for the person who wrote it otherwise. */
export const durationWords = {
  seconds: 'Not a number of seconds',
  minutes: 'Not a number of minutes',
  hours: 'Not a number of hours',
  'h:mm:ss': 'Not a time like 0:06:40',
} satisfies Record<DurationFormat, string>

/** Whole seconds of a handle time; with colons it is read as hours, minutes and seconds whatever its form is. */
export function readSeconds(
  text: string,
  format: DurationFormat,
  mark: '.' | ',',
): number | undefined {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text) ?? []
  if (minutes !== undefined && seconds !== undefined)
    return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
  const number = format === 'h:mm:ss' ? undefined : readNumber(text, mark)
  return number === undefined || format === 'h:mm:ss'
    ? undefined
    : Math.round(number * SECONDS_IN[format])
}
