import { isNoChoice } from '../labels.ts'
import type { Field, FieldKind } from './field.ts'
import { withoutPercent } from './percent-sign.ts'
import { plainPhone } from './phone-text.ts'
import { spellings } from './yes-no-spellings.ts'
import { t } from '#platform/contract/words/texts.ts'
import { readWrittenNumber } from '#platform/contract/words/written-numbers.ts'

/**
 * The one check of both sides: what a single value must be like. Each kind reads what came in (text from a form or a query,
 * JSON from a body) and answers the value to store or the words that say what is wrong.
 */
export type Reading = { readonly value: unknown } | { readonly wrong: string }

interface Words {
  readonly label: string
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/
// One address as mail takes it, without quotes and comments: what is stored can be written to.
const EMAIL =
  /^[^\s\p{Cc}@,;:<>()[\]\\"]+@[^\s\p{Cc}@,;:<>()[\]\\"]+\.[^\s\p{Cc}@,;:<>()[\]\\".]+$/u
const COLOUR = /^#[0-9a-f]{6}$/i
/** What the columns of numbers hold: four bytes, or as many digits as stand before the point. */
const LARGEST: Readonly<Partial<Record<FieldKind, number>>> = {
  integer: 2 ** 31 - 1,
  duration: 2 ** 31 - 1,
  decimal: 999_999_999,
  money: 999_999_999_999,
  percent: 99_999,
}

const wrong = (words: string): Reading => ({ wrong: words })
const oneOf = (field: Field): Reading =>
  wrong(t`Choose one of: ${(field.choices ?? []).join(', ')}`)
const existing = (words: Words): Reading => wrong(isNoChoice(words.label))

function readText(field: Field, raw: unknown, words: Words, fallbackMax: number): Reading {
  if (typeof raw !== 'string') return wrong(t`${words.label} must be text`)
  if (raw.includes('\0')) return wrong(t`${words.label} holds a character that cannot be stored`)
  // One letter may be written in two ways, as ü or as u with a mark: what is compared is kept in one.
  const typed = isSecret(field) ? raw : raw.trim().normalize('NFC')
  const value = field.capitals ? typed.toUpperCase() : typed
  const max = field.max ?? fallbackMax
  // Letters are counted, of which none is shorter than one unit.
  if (value.length > max && [...value].length > max)
    return wrong(t`${words.label} may have at most ${max} characters`)
  if (field.min !== undefined && value.length < field.min)
    return wrong(t`${words.label} must have at least ${field.min} characters`)
  if (field.pattern !== undefined && !new RegExp(`^(?:${field.pattern})$`, 'u').test(value))
    return wrong(field.patternMessage ?? t`${words.label} does not have the right form`)
  return { value }
}

/** What nobody reads is kept to the letter. */
const isSecret = ({ kind }: Field): boolean => kind === 'password' || kind === 'secret'

function readShaped(shape: RegExp, message: (words: Words) => string, max: number) {
  return (field: Field, raw: unknown, words: Words): Reading => {
    const reading = readText(field, raw, words, max)
    if ('wrong' in reading || shape.test(String(reading.value))) return reading
    return wrong(message(words))
  }
}

/** Programs write 0x10 for 16 and 0b11 for 3, people do not. The longest number of a field has some thirty signs. */
const isDecimalText = (text: string): boolean =>
  text.length <= 60 && /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(text.trim())

/** A number as programs send it, else as people write it where it can mean one alone; undefined is none. */
function numberIn(field: Field, text: string, whole: boolean): number | undefined {
  if (isDecimalText(text)) return Number(text)
  const isPossible = (value: number) => !whole || Number.isInteger(value)
  const read = readWrittenNumber(withoutPercent(field, text.trim()), undefined, isPossible)
  return read && 'value' in read ? read.value : undefined
}

function readNumber(field: Field, raw: unknown, words: Words, whole: boolean): Reading {
  const value = typeof raw === 'string' ? numberIn(field, raw, whole) : raw
  if (typeof value !== 'number' || !Number.isFinite(value))
    return wrong(t`${words.label} must be a number`)
  if (whole && !Number.isInteger(value)) return wrong(t`${words.label} must be a whole number`)
  const largest = LARGEST[field.kind] ?? Number.MAX_SAFE_INTEGER
  const { min = -largest, max = largest } = field
  if (value >= min && value <= max) return { value }
  if (field.min !== undefined && field.max !== undefined)
    return wrong(t`${words.label} must be between ${min} and ${max}`)
  return wrong(
    value < min
      ? t`${words.label} must be ${leastWords(field, min)}`
      : t`${words.label} must be at most ${max}`,
  )
}

/** The least number that a field can hold above zero is no number people think of. */
const leastWords = ({ kind, scale = 2 }: Field, min: number): string =>
  kind === 'decimal' && min === 10 ** -scale ? t`more than 0` : t`at least ${min}`

function readId(raw: unknown): number | undefined {
  const value = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined
}

/** A form sends one value or several under one name; JSON sends a list. */
function readMany(raw: unknown): unknown[] {
  if (Array.isArray(raw)) return raw
  if (typeof raw === 'string' && raw.startsWith('[')) {
    try {
      const parsed: unknown = JSON.parse(raw)
      return Array.isArray(parsed) ? parsed : [raw]
    } catch {
      return [raw] // not a list after all: the caller's own check says what is wrong with it
    }
  }
  return [raw]
}

function readDate(raw: unknown, words: Words): Reading {
  const parts = typeof raw === 'string' ? DATE.exec(raw) : null
  if (!parts) return wrong(t`${words.label} must be a date`)
  const day = new Date(`${parts[0]}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || !day.toISOString().startsWith(parts[0]))
    return wrong(t`${words.label} must be a date`)
  return isWithinTime(day) ? { value: parts[0] } : wrong(t`${words.label} must be ${WITHIN_TIME}`)
}

function readInstant(raw: unknown, words: Words): Reading {
  const moment = typeof raw === 'string' && INSTANT.test(raw) ? new Date(raw) : undefined
  if (!moment || Number.isNaN(moment.getTime()))
    return wrong(t`${words.label} must be a date and time`)
  return isWithinTime(moment)
    ? { value: moment.toISOString() }
    : wrong(t`${words.label} must be ${WITHIN_TIME}`)
}

/** Days are compared as texts and counted on: years keep their four digits, whatever is added to them. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2999]
const WITHIN_TIME = t`between ${FIRST_YEAR} and ${LAST_YEAR}`
const isWithinTime = (moment: Date): boolean =>
  moment.getUTCFullYear() >= FIRST_YEAR && moment.getUTCFullYear() <= LAST_YEAR

/** Every spelling of yes and no that the wire uses, each way. */
const YES_NO = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  ['y', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  ['n', false],
  [0, false],
  ['0', false],
])

function readYesNo(field: Field, raw: unknown, words: Words): Reading {
  const value = YES_NO.get(raw)
  if (value === undefined)
    return wrong(
      field.wire === undefined || field.wire === 'true/false'
        ? t`${words.label} must be yes or no`
        : t`Choose one of: ${field.wire.replace('/', ', ')}`,
    )
  const spelling = spellings[field.wire ?? 'true/false']
  return { value: value ? spelling.yes : spelling.no }
}

function readChoice(field: Field, raw: unknown): Reading {
  const found = (field.choices ?? []).find(
    (choice) => choice === raw || (typeof choice === 'number' && String(choice) === raw),
  )
  return found === undefined ? oneOf(field) : { value: found }
}

function readChoices(field: Field, raw: unknown): Reading {
  const many = readMany(raw).map((one) => readChoice(field, one))
  if (many.some((one) => 'wrong' in one)) return oneOf(field)
  const value = many.map((one) => ('value' in one ? one.value : undefined))
  return new Set(value).size === value.length ? { value } : wrong(t`Choose each of them once`)
}

function readReferences(field: Field, raw: unknown, words: Words): Reading {
  const ids = readMany(raw).map(readId)
  if (ids.includes(undefined)) return existing(words)
  const value = [...new Set(ids)]
  return field.max !== undefined && value.length > field.max
    ? wrong(t`${words.label} may have at most ${field.max} entries`)
    : { value }
}

/** Files by their ids, or as they were answered; how many there are is asked only where there is one. */
function readFiles(field: Field, raw: unknown, words: Words): Reading {
  const many = readMany(raw).map(readFile)
  if (many.includes('on its way'))
    return wrong(t`${words.label}: a file is not uploaded yet. Wait for it, or take it off`)
  const files = many.filter((one) => typeof one === 'object')
  if (files.length < many.length) return existing(words)
  const value = [...new Map(files.map((one) => [one.id, one])).values()]
  const { min = 1, max = Infinity } = field
  if (value.length === 0 || (value.length >= min && value.length <= max)) return { value }
  return wrong(
    min > 1
      ? t`${words.label} must be between ${min} and ${max} files`
      : t`${words.label} may have at most ${max === 1 ? t`1 file` : t`${max} files`}`,
  )
}

function readFile(raw: unknown): { readonly id: number } | 'on its way' | undefined {
  if (raw === null || typeof raw !== 'object') {
    const id = readId(raw)
    return id === undefined ? undefined : { id }
  }
  if (!('id' in raw)) return 'title' in raw ? 'on its way' : undefined
  const id = readId(raw.id)
  return id === undefined ? undefined : { ...raw, id }
}

function readTexts(field: Field, raw: unknown, words: Words): Reading {
  const many = readMany(raw)
  if (many.some((one) => typeof one !== 'string' || one.length > 200))
    return wrong(t`${words.label} must be short texts`)
  if (many.length > (field.max ?? 100))
    return wrong(t`${words.label} may have at most ${field.max ?? 100} entries`)
  const value = many.map((one) => String(one).trim().normalize('NFC'))
  return { value: value.filter((one) => one !== '') }
}

function readPhone(field: Field, raw: unknown, words: Words): Reading {
  const reading = readText(field, raw, words, 60)
  if ('wrong' in reading) return reading
  const value = plainPhone(String(reading.value))
  return value === undefined ? wrong(t`${words.label} must be a phone number`) : { value }
}

function readUrl(field: Field, raw: unknown, words: Words): Reading {
  const reading = readText(field, raw, words, 300)
  if ('wrong' in reading) return reading
  return /^https?:\/\/\S+$/.test(String(reading.value))
    ? reading
    : wrong(t`${words.label} must be a web address`)
}

const readerFor = {
  text: (field, raw, words) => readText(field, raw, words, 200),
  longText: (field, raw, words) => readText(field, raw, words, 4000),
  richText: (field, raw, words) => readText(field, raw, words, 50_000),
  password: (field, raw, words) => readText(field, raw, words, 128),
  secret: (field, raw, words) => readText(field, raw, words, 1000),
  email: readShaped(EMAIL, (words) => t`${words.label} must be an email address`, 160),
  phone: readPhone,
  colour: readShaped(COLOUR, (words) => t`${words.label} must be a colour like #0B6B77`, 7),
  url: readUrl,
  integer: (field, raw, words) => readNumber(field, raw, words, true),
  duration: (field, raw, words) => readNumber({ min: 0, ...field }, raw, words, true),
  decimal: (field, raw, words) => readNumber(field, raw, words, false),
  money: (field, raw, words) => readNumber(field, raw, words, false),
  percent: (field, raw, words) => readNumber({ min: 0, max: 100, ...field }, raw, words, false),
  yesNo: readYesNo,
  choice: readChoice,
  choices: readChoices,
  date: (_field, raw, words) => readDate(raw, words),
  time: (_field, raw, words) =>
    typeof raw === 'string' && TIME.test(raw)
      ? { value: raw.length === 5 ? `${raw}:00` : raw }
      : wrong(t`${words.label} must be a time of day`),
  instant: (_field, raw, words) => readInstant(raw, words),
  reference: (_field, raw, words) => {
    const id = readId(raw)
    return id === undefined ? existing(words) : { value: id }
  },
  references: readReferences,
  texts: readTexts,
  list: (field, raw, words) =>
    Array.isArray(raw) && raw.length <= (field.max ?? 200)
      ? { value: raw }
      : wrong(
          Array.isArray(raw)
            ? t`${words.label} may have at most ${field.max ?? 200} entries`
            : t`${words.label} must be a list`,
        ),
  json: (_field, raw) => ({ value: raw }),
  files: readFiles,
} satisfies Record<FieldKind, (field: Field, raw: unknown, words: Words) => Reading>

/** Reads one present value by its field. `words` are the field's label, as a heading and inside a sentence. */
export const readValue = (field: Field, raw: unknown, words: Words): Reading =>
  readerFor[field.kind](field, raw, words)
