import { findPersonal, type PersonalSpan, type RedactionRules } from './find-personal.ts'

/** How often each kind was taken out: counts, never what was said. */
export type RedactionCounts = Readonly<Record<string, number>>

/** A text without what is personal in it. */
export function redactText(text: string, rules: RedactionRules): string {
  return replaceSpans(text, findPersonal(text, rules))
}

/** Puts the mark of each span in its place. */
export function replaceSpans(text: string, spans: readonly PersonalSpan[]): string {
  let [cleaned, at] = ['', 0]
  for (const { from, to, label } of spans) {
    cleaned += `${text.slice(at, from)}[${label}]`
    at = to
  }
  return cleaned + text.slice(at)
}

/** Counts spans by their mark. */
export function countSpans(labels: readonly string[]): RedactionCounts {
  const counts: Record<string, number> = {}
  for (const label of labels) counts[label] = (counts[label] ?? 0) + 1
  return counts
}
