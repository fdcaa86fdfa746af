import { t } from '#platform/contract/words/texts.ts'
import type { ComparedRow } from '../../contract/comparison-words.ts'
import type { StoredRun } from '../results/seen-run.ts'

/** Rows that are named. */
const NAMED = 5

/** The figures in words that are always the same. */
export function fixedWording(
  { totals, by_field, left_label, right_label }: StoredRun,
  rows: readonly ComparedRow[],
): string {
  if (!totals) return ''
  const { rows: all, match, near, mismatch, left_only, right_only, match_percent } = totals
  const worst = (by_field ?? [])
    .map((field) => ({
      ...field,
      wrong: field.mismatch + field.missing_left + field.missing_right,
    }))
    .toSorted((one, other) => other.wrong - one.wrong)[0]
  const keys = rows.slice(0, NAMED).map(({ key }) => key)
  return [
    t`${match} of ${all} rows are the same (${match_percent}%), ${near} nearly the same and ${mismatch} different.`,
    t`${left_only} stand only in ${left_label ?? 'Ours'}, ${right_only} only in ${right_label ?? 'Theirs'}.`,
    ...(worst && worst.wrong > 0
      ? [t`The column that differs most is ${worst.label}, in ${worst.wrong} rows.`]
      : []),
    ...(keys.length > 0 ? [t`Look first at ${keys.join(', ')}.`] : []),
  ].join(' ')
}
