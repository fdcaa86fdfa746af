/** What a number of a cell means by its format: a day or a moment, a time of day or a length of time; undefined is a number. */
export type DateKind = 'moment' | 'time' | 'length' | undefined

/** Formats every program knows by their number, without a text (ECMA-376 part 1, 18.8.30, with those of East Asia and Thailand). */
const BUILT_IN: ReadonlyMap<number, DateKind> = new Map<number, DateKind>([
  ...range(14, 17, 'moment'),
  ...range(18, 21, 'time'),
  [22, 'moment'],
  ...range(27, 36, 'moment'),
  [45, 'time'],
  [46, 'length'],
  [47, 'time'],
  ...range(50, 58, 'moment'),
  ...range(71, 81, 'moment'),
])
/** Numbers from here on are a workbook's own; below, the text of a workbook cannot change what they mean. */
const FIRST_OWN = 100

/** What a format means, by its number and, where it is the workbook's own, by its text. */
export function dateKindOf(id: number, text: string | undefined): DateKind {
  if (id < FIRST_OWN || text === undefined) return BUILT_IN.get(id)
  const sections = text
    .toLowerCase()
    .replace(/;@$/, '')
    .replaceAll(/\\.|"[^"]*"/g, ' ')
    .split(';')
  return sections.map(kindOfSection).find((kind) => kind !== undefined)
}

const HOURS = new Set(['s', 'ss', 'h', 'hh', 'am', 'pm', 'a', 'p'])
const MINUTES_OR_MONTHS = new Set(['m', 'mm'])
const DAYS = new Set('d dd ddd dddd aaa aaaa aaaaa mmm mmmm mmmmm y yy yyyy e ee eeee'.split(' '))

/** A section of a format is one of dates when all its letters are; one that counts hours beyond the day stands in brackets. */
function kindOfSection(section: string): DateKind {
  const words = section
    .replaceAll(/(\[?[smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replaceAll(/\[([smhd]{1,2})\]/g, '$1')
    .replaceAll(/\[[^[\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((word) => word !== '')
  const isDate = words.every(
    (word) => HOURS.has(word) || MINUTES_OR_MONTHS.has(word) || DAYS.has(word),
  )
  if (words.length === 0 || !isDate) return undefined
  if (words.some((word) => DAYS.has(word)) || !words.some((word) => HOURS.has(word)))
    return 'moment'
  return /\[[smh]{1,2}\]/.test(section) ? 'length' : 'time'
}

function range(first: number, last: number, kind: DateKind): [number, DateKind][] {
  return Array.from({ length: last - first + 1 }, (_, place) => [first + place, kind])
}
