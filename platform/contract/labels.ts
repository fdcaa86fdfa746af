import type { Field } from './fields/field.ts'

/** The words of a field name: `reports_to_id` reads "Reports to". */
export function humanise(name: string): string {
  const words = name
    .replace(/_ids?$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What people call a field: its own label, else its humanised name. */
export const labelOf = (name: string, field: Field): string => field.label ?? humanise(name)

/** The label of a field inside a sentence keeps capitals only where it is an abbreviation: "Client" reads "client", "IANA name" stays. */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label

/** The label of a family inside a sentence, each of its words: "Activity Logs" reads "activity logs", "API Keys" stays "API keys". */
export const lowered = (label: string): string =>
  inSentence(label).replaceAll(/\b[A-Z](?=[a-z])/g, (letter) => letter.toLowerCase())
