import type { Field } from './fields/field.ts'
import { isEnglish, t } from '#platform/contract/words/texts.ts'

/** The words of a field name: `reports_to_id` reads "Reports to". */
export function humanise(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What people call a field: its own label, else its humanised name. */
export const labelOf = (name: string, field: Field): string => t(field.label ?? humanise(name))

/** The label of a field inside a sentence keeps capitals only where it is an abbreviation: "Client" reads "client", "IANA name" stays. */
export const inSentence = (label: string): string =>
  isEnglish() && /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The label of a family inside a sentence, each of its words: "Activity Logs" reads "activity logs", "API Keys" stays "API keys". */
export const lowered = (label: string): string =>
  isEnglish()
    ? inSentence(label).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
    : label

/** Whether a label names several: "Offices", "Working days"; not "Status", "Address" or "Basis". */
export const isPlural = (label: string): boolean =>
  /[^aius]s$/i.test(label.trim()) && !/^who\b/i.test(label)

/** "Name is required", "Offices are required". */
export const isRequired = (label: string): string =>
  isPlural(label) ? t`${label} are required` : t`${label} is required`

/** What is said where a choice is not there: "Choose an existing client", "Choose existing clients". */
export const isNoChoice = (label: string): string =>
  isPlural(label)
    ? t`Choose existing ${inSentence(label)}`
    : t`Choose an existing ${inSentence(label)}`

/** So many records of a family: "1 user", "8 clock corrections". */
export const countOf = (
  count: number,
  { one, many }: { readonly one: string; readonly many: string },
): string => `${count >= 1000 ? t`1,000 or more` : count} ${lowered(count === 1 ? one : many)}`
