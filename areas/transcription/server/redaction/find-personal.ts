import { type RedactionKind, redactionKinds } from '../../contract/configs/config-words.ts'
import { birthDates } from './birth-dates.ts'
import { cardNumbers, joined } from './card-numbers.ts'
import { type CompiledPattern } from './custom-patterns.ts'
import { emailAddresses } from './email-addresses.ts'
import { goOnIban, ibans } from './ibans.ts'
import { nationalIds } from './national-ids.ts'
import { saidCards, saidCodes } from './conversation-numbers.ts'
import { codeWords, numbersNear } from './near-words.ts'
import { type NumberRun, numberRuns } from './number-runs.ts'
import { spokenLanguages } from './number-words.ts'
import { phoneNumbers } from './phone-numbers.ts'
import { type Item, readItems, type Span } from './read-items.ts'
import { saidRuns, type SaidRun } from './said-numbers.ts'

/** What a config takes out: kinds, and patterns of its own before them. */
export interface RedactionRules {
  readonly kinds: readonly RedactionKind[]
  readonly patterns: readonly CompiledPattern[]
  /** Spoken numbers are read in this language first, then in the others: two may be spoken in one call. */
  readonly language?: string | null
}

/** Who says the letter at a place of a text; one person says all of a text that names nobody. */
export type SpeakerAt = (place: number) => string

/** Something personal in a text. */
export interface PersonalSpan extends Span {
  readonly label: string
}

interface Reading {
  readonly text: string
  readonly items: readonly Item[]
  readonly runs: readonly NumberRun[]
  /** Read by those kinds alone that need it: it takes longer than the rest. */
  readonly said: () => readonly SaidRun[]
}

/** "code" or "security code" and the number within five words. */
const code = { words: codeWords, distance: 5, shortest: 3, longest: 4 }

const finders: Readonly<
  Record<RedactionKind, { label: string; find: (reading: Reading) => readonly Span[] }>
> = {
  Card: {
    label: 'CARD',
    find: ({ text, runs, said }) =>
      joined([
        ...cardNumbers(runs.filter((run) => !goOnIban(text, run))),
        ...saidCards(said().filter((run) => !goOnIban(text, run))),
      ]),
  },
  'Security code': {
    label: 'CVV',
    find: ({ runs, items, said }) => [
      ...saidCodes(said(), items),
      ...numbersNear(runs, items, code),
    ],
  },
  IBAN: { label: 'IBAN', find: ({ text, items }) => ibans(text, items) },
  'E-mail': { label: 'EMAIL', find: ({ text, items }) => emailAddresses(text, items) },
  Phone: { label: 'PHONE', find: ({ text, items, runs }) => phoneNumbers(text, items, runs) },
  'Date of birth': { label: 'DOB', find: ({ items }) => birthDates(items) },
  'National id': {
    label: 'ID',
    find: ({ text, items, runs }) => nationalIds(text, items, runs),
  },
}

/** What is personal in a text, by its place. Of two findings at one place the first kind has it. */
export function findPersonal(
  text: string,
  rules: RedactionRules,
  speakerAt: SpeakerAt = () => '',
): PersonalSpan[] {
  const taken: PersonalSpan[] = []
  const isTaken = (span: Span): boolean =>
    taken.some(({ from, to }) => span.from < to && span.to > from)
  const take = (label: string, spans: readonly Span[]): void => {
    for (const { from, to } of spans) if (!isTaken({ from, to })) taken.push({ from, to, label })
  }
  take('KEPT', marksOf(text, rules))
  for (const { label, find } of rules.patterns) take(label, find(text))
  const readings = languagesFor(rules.language).map((language) => readItems(text, language))
  for (const kind of redactionKinds.filter((kind) => rules.kinds.includes(kind)))
    for (const items of readings) {
      const { label, find } = finders[kind]
      const runs = numberRuns(text, items, isTaken)
      take(
        label,
        find({ text, items, runs, said: () => saidRuns(text, items, isTaken, speakerAt) }),
      )
    }
  return taken
    .filter(({ label }) => label !== 'KEPT')
    .toSorted((one, other) => one.from - other.from)
}

/** What an earlier redaction left is neither read nor replaced. */
function marksOf(text: string, { patterns }: RedactionRules): Span[] {
  const labels = new Set([...Object.values(finders), ...patterns].map(({ label }) => label))
  return [...text.matchAll(MARK)]
    .filter(([, label = '']) => labels.has(label))
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
}

const MARK = /\[([\p{Lu}\p{N}-]{2,44})\]/gu

const languagesFor = (language: string | null | undefined) =>
  spokenLanguages.toSorted((one, other) => Number(other === language) - Number(one === language))
