import { WEEKDAYS } from '../days.ts'
import { type OpenList, wordsInPlace } from './open-list.ts'

/**
 * What a field is: plain data that the table, the check, the calls, the screens and the tests are derived from.
 * A field says what may be stored; how it is stored, drawn or compared stands in one table a side, keyed by its kind.
 */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'url'
  | 'colour'
  | 'password'
  | 'secret'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'percent'
  | 'duration'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'date'
  | 'time'
  | 'instant'
  | 'reference'
  | 'references'
  | 'texts'
  | 'list'
  | 'json'
  | 'files'

export interface Field {
  readonly kind: FieldKind
  readonly label?: string
  /** What columns of files from other systems are called that hold it. */
  readonly alsoCalled?: readonly string[]
  /** One sentence under the input. */
  readonly help?: string
  readonly required?: boolean
  /** Unique among live records, case and outer blanks ignored; `within` names the fields it is unique inside. */
  readonly unique?: true | { readonly within: readonly string[] }
  readonly default?: unknown
  /** Set by the server alone: refused in input, shown on the record. */
  readonly readOnly?: boolean
  /** Taken, never answered, never in history. */
  readonly writeOnly?: boolean
  /** Given and not kept: the rules of the family act on it. With `writeOnly` it is asked for with a new record alone; `derived` answers what came of it, and it may be given again. */
  readonly transient?: true
  /** A number that says who a person is: answered with dots and its end, whole only when it is asked for, which is written down. */
  readonly masked?: true
  /** Not a column: the server computes it from the record (its `derived` slot). */
  readonly derived?: boolean
  /** Costs something to compute: a list answers it to who asks for it by name, a record and a save do not. Goes with `derived`. */
  readonly onRequest?: true
  /** Of JSON: what stands under each of its names is a value people know, found by `field.name` in filters, and its texts by a search. */
  readonly keyed?: true
  /** Of JSON: the family draws an input for it, and forms send what that holds. Without it JSON is for programs. */
  readonly hasInput?: true
  /** May be given when a record is created, not changed afterwards. */
  readonly fixed?: boolean
  /** Drawn on the form while these fields hold these values (of a list, any), or while it holds something itself. */
  readonly askedWhen?: Readonly<Record<string, WhereValue>>
  /** Required while these fields hold these values, and optional otherwise: its label says which. The rules of its family refuse what is missing, which `missingNow` names. */
  readonly requiredWhen?: Readonly<Record<string, WhereValue>>
  /** Not drawn on the generated form; a call or another screen sets it. */
  readonly offForm?: boolean
  /** Not drawn on the generated record screen. */
  readonly offRecord?: boolean

  // Limits, each used by the kinds it makes sense for.
  readonly max?: number
  readonly min?: number
  readonly scale?: number
  readonly unit?: string
  /** Kept in capital letters, however it is typed. */
  readonly capitals?: boolean
  /** Of a phone number: the path to the ISO code of the country it is of, when it is written without one, such as `office_id.country_id.iso2`. */
  readonly country?: string
  /** Forms propose the currency of the company. */
  readonly companyCurrency?: true
  readonly pattern?: string
  readonly patternMessage?: string
  /** What is said in the place of "… is required". */
  readonly requiredMessage?: string
  readonly wire?: 'true/false' | 'y/n' | '1/0'
  readonly choices?: readonly (string | number)[]
  /** Of a choice: the list to which other areas add words, see `openChoice`. */
  readonly openTo?: OpenList
  /** What a choice reads, by its value, where that is something else. */
  readonly words?: Readonly<Record<string, string>>
  /** Of a choice: what files write in the place of its values, by them. */
  readonly spelled?: Readonly<Record<string, readonly string[]>>
  /** Cells of files write it as people write days of the week, "Mon-Fri", a start and an end, "9-17", or a currency, "€". */
  readonly written?: 'weekdays' | 'times' | 'currency'
  /** Of a number: the field of its family that takes the currency which stands in its cell, as in "0,75 €". */
  readonly currencyTo?: string
  /** How a choice looks: a tone for each value, see `tones`. */
  readonly tones?: Readonly<Record<string, Tone>>
  readonly target?: string
  /** Required by its field or by a rule: a file may leave it open where its person says so, or has no column for it. A rule is told. */
  readonly mayStayOpen?: true
  /** For references: its records say what was, or follow from the record by themselves, and keep it from no deletion. */
  readonly isPast?: true
  /** For references to what stands inside each other by `parent_id`: filtered by one, those that lead below it fit too. */
  readonly withBelow?: true
  /** For references: which records may be chosen, as attributes of the target (a name in braces is a field of this record). */
  readonly where?: Readonly<Record<string, WhereValue>>
  /** For references with `only`: what is said of a record that does not hold it, in the place of "Choose an existing …". */
  readonly onlyMessage?: string
  /** For references with `only`: what a person decides who brings in a file and may change the record, so that it holds it: "Make it a client". */
  readonly onlyDecision?: { readonly one: string; readonly many: string }
  /** For references: what a record always holds that is named here. Others are neither offered nor stored, and a page of this field does not name them. */
  readonly only?: Readonly<Record<string, WhereValue>>
  readonly of?: Fields
}

/**
 * A file that answers a question. What a person's files are called does not change, so that an answer carries all that is shown of
 * it; the person who sends one need send its `id` alone. Without an id it is on its way still, which only the form knows.
 */
export interface AnswerFile {
  readonly id: number
  readonly title: string
  readonly file_path: string
  readonly is_image: boolean
  readonly bytes: number
}

/** What a record must hold to be offered; of a list, any. */
export type WhereValue = string | number | boolean | readonly (string | number)[]

/** All that is told of a secret: whether there is one, and since when. */
export interface SecretState {
  readonly is_set: boolean
  readonly since: string | null
}

export type Fields = Readonly<Record<string, Field>>

/** The states' tones: colour means state, and never alone. */
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'off' | 'violet'

/** The value a kind holds, as it travels. */
export interface ValueOfKind {
  text: string
  longText: string
  richText: string
  email: string
  phone: string
  url: string
  colour: string
  password: string
  secret: string
  integer: number
  decimal: number
  money: number
  percent: number
  duration: number
  yesNo: boolean
  choice: string
  choices: string[]
  date: string
  time: string
  instant: string
  reference: number
  references: number[]
  texts: string[]
  list: Record<string, unknown>[]
  json: unknown
  files: AnswerFile[]
}

/** Options that any kind takes. */
type Shared = Pick<
  Field,
  | 'label'
  | 'alsoCalled'
  | 'help'
  | 'required'
  | 'requiredMessage'
  | 'unique'
  | 'default'
  | 'readOnly'
  | 'writeOnly'
  | 'transient'
  | 'derived'
  | 'onRequest'
  | 'fixed'
  | 'askedWhen'
  | 'requiredWhen'
  | 'offForm'
  | 'offRecord'
>
type Also<Names extends keyof Field> = Shared & Pick<Field, Names>
type OfText = Also<
  'min' | 'max' | 'capitals' | 'companyCurrency' | 'pattern' | 'patternMessage' | 'masked'
>
type OfWholeNumber = Also<'min' | 'max' | 'unit'>
type OfNumber = Also<'min' | 'max' | 'unit' | 'scale' | 'currencyTo'>
type OfReference = Also<
  'where' | 'only' | 'onlyMessage' | 'onlyDecision' | 'withBelow' | 'isPast' | 'mayStayOpen'
>

/** What each kind takes: an option stands with the kinds it means something for, and nowhere else. */
export interface OptionsOf {
  text: OfText
  longText: OfText
  richText: OfText
  email: OfText
  phone: OfText & Pick<Field, 'country' | 'mayStayOpen'>
  url: OfText
  colour: Shared
  password: OfText
  secret: Also<'max'>
  integer: OfWholeNumber
  decimal: OfNumber
  money: OfNumber
  percent: OfNumber
  duration: OfWholeNumber
  yesNo: Also<'wire' | 'words' | 'tones'>
  choice: Also<'words' | 'tones' | 'spelled'>
  choices: Also<'words' | 'tones' | 'max'>
  date: Shared
  time: Shared
  instant: Shared
  reference: OfReference
  references: OfReference & Pick<Field, 'max'>
  texts: Also<'max'>
  list: Also<'max'>
  json: Also<'keyed' | 'hasInput'>
  files: Also<'max'>
}

/** The options given, none of which the kind does not know. */
export type Known<O, Kind extends FieldKind> = O & {
  readonly [Name in Exclude<keyof O, keyof OptionsOf[Kind]>]: never
}

/** A field of what its kind says and of what its declaration adds. */
export const made = <const Kind extends Field, O>(
  kind: Kind,
  options: Known<O, Kind['kind']> | undefined,
) => ({ ...kind, ...options }) as Kind & O // the spread of absent options is the empty object, which their default says

const maker =
  <const Kind extends FieldKind>(kind: Kind) =>
  <const O extends OptionsOf[Kind] = Record<never, never>>(options?: Known<O, Kind>) =>
    made({ kind }, options)

/** Whether a person gives it: not what the server sets or computes, unless it is asked for with a new record. */
export const isGiven = (field: Field): boolean =>
  !field.readOnly && (!field.derived || field.transient === true)

export const text = maker('text')
export const longText = maker('longText')
export const richText = maker('richText')
export const email = maker('email')
export const phone = maker('phone')
export const url = maker('url')
export const colour = maker('colour')
export const password = maker('password')
/** What nobody reads back (a password for another service): stored sealed, answered as `SecretState`. Settings alone keep some. */
export const secret = maker('secret')
export const integer = maker('integer')
/** A number with `scale` digits after the point (2 unless said). */
export const decimal = maker('decimal')
export const money = maker('money')
export const percent = maker('percent')
/** Whole seconds. */
export const duration = maker('duration')
/** True or false; `wire` says how it is spelled outside. */
export const yesNo = maker('yesNo')
/** A calendar day, `YYYY-MM-DD`. */
export const date = maker('date')
/** A time of day, `HH:MM:SS`. */
export const time = maker('time')
/** A moment, ISO 8601 in UTC with milliseconds. */
export const instant = maker('instant')
/** Several short texts. */
export const texts = maker('texts')
/** A value the platform stores and answers as it is; only the server writes it unless a hook checks it. */
export const json = maker('json')

/** One of a fixed set of words. */
export const choice = <
  const C extends readonly (string | number)[],
  const O extends OptionsOf['choice'] = Record<never, never>,
>(
  choices: C,
  options?: Known<O, 'choice'>,
) => made({ kind: 'choice', choices }, options)

/** Any of a fixed set of words, each at most once. */
export const choices = <
  const C extends readonly (string | number)[],
  const O extends OptionsOf['choices'] = Record<never, never>,
>(
  of: C,
  options?: Known<O, 'choices'>,
) => made({ kind: 'choices', choices: of }, options)

/** Days of the week; a file may write them as people do. */
export const weekdays = <const O extends OptionsOf['choices'] = Record<never, never>>(
  options?: Known<O, 'choices'>,
) => made({ kind: 'choices', choices: WEEKDAYS, written: 'weekdays' }, options)

/** One of the words of a list that is open to other areas: of its owner's alone until all areas are joined. The table checks none. */
export const openChoice = <const O extends OptionsOf['choice'] = Record<never, never>>(
  openTo: OpenList,
  options?: Known<O, 'choice'>,
) => made({ kind: 'choice', choices: wordsInPlace([openTo]), openTo }, options)

/** The id of a record of another family; answers add its title beside it. */
export const reference = <const O extends OptionsOf['reference'] = Record<never, never>>(
  target: string,
  options?: Known<O, 'reference'>,
) => made({ kind: 'reference', target }, options)

/** The ids of records of another family; answers add their titles beside them. */
export const references = <const O extends OptionsOf['references'] = Record<never, never>>(
  target: string,
  options?: Known<O, 'references'>,
) => made({ kind: 'references', target }, options)

/** Rows inside a record, each of the given fields. */
export const list = <
  const F extends Fields,
  const O extends OptionsOf['list'] = Record<never, never>,
>(
  of: F,
  options?: Known<O, 'list'>,
) => made({ kind: 'list', of }, options)
