/** What one text reads in a language; where it counts something, by the plural forms of that language. */
export type Translation = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** A language other than English: its texts by the English ones, which are their own keys. */
export interface Language {
  /** A tag of BCP 47: `de`. */
  readonly tag: string
  readonly texts: Readonly<Record<string, Translation>>
}

type Source = () => Language | undefined

/** A page has one language, which `language.js` fetches before everything else. A server answers each request in its own. */
let language: Source = () => (globalThis as { language?: Language }).language

/** Says where the language of a text comes from. */
export function speakBy(source: Source): void {
  language = source
}

/**
 * A text that people read, in the language of this page or request: t`Leave of ${days} days`, whose key is "Leave of {1} days", or
 * t('Leave'). A text with named places is given their values: t('Ask {name}', { name }). What no catalogue has reads as it is written.
 */
/* @__NO_SIDE_EFFECTS__ */
export function t(text: TemplateStringsArray | string, ...values: readonly unknown[]): string {
  const spoken = language()
  if (typeof text === 'string') {
    const [named = {}] = values
    return fill(
      spoken ? worded(spoken, text, Object.values(named as object)) : text,
      named as object,
    )
  }
  return partsOf(text, values).join('')
}

/** The tag of the language, for what the program itself writes: dates, numbers, plurals. */
export const languageTag = (): string => language()?.tag ?? 'en'

/** Whether texts read as they are written. */
export const isEnglish = (): boolean => language() === undefined

/** The same in parts, in the order in which the language says them: words, and the values between them. */
export function partsOf(text: readonly string[], values: readonly unknown[]): unknown[] {
  const spoken = language()
  if (!spoken) return text.flatMap((words, at) => (at === 0 ? [words] : [values[at - 1], words]))
  return worded(spoken, keyOf(text), values)
    .split(/\{(\d+)\}/)
    .map((part, at) => (at % 2 === 0 ? part : values[Number(part) - 1]))
}

/** The key of a text with values: `Leave of {1} days`. */
export const keyOf = (text: readonly string[]): string =>
  text.reduce((key, words, at) => `${key}{${at}}${words}`)

/** Fills `{name}` places of a text; a name that is not given stays as it is. */
export const fill = (text: string, values: object): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    name in values ? String(values[name as keyof object]) : place,
  )

function worded({ tag, texts }: Language, key: string, values: readonly unknown[]): string {
  const found = texts[key] ?? key
  if (typeof found === 'string') return found
  return found[new Intl.PluralRules(tag).select(countAmong(values))] ?? found.other ?? key
}

/** What is counted is the first number, also one that is written out: 1,204. */
const countAmong = (values: readonly unknown[]): number =>
  values.map((value) => Number(String(value).replaceAll(',', ''))).find(Number.isFinite) ?? 0
