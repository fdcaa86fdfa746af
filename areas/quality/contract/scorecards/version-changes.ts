import { labelOf } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { auditForms } from './audit-forms.ts'
import type { FormCheckpoint, FormDefinition, FormSection } from './form-definition.ts'

/** A version of an audit form, as it is compared. Drafts have no definition yet. */
export type ComparedVersion = Readonly<Record<string, unknown>> & {
  readonly definition: FormDefinition | null
}

/** One thing that two versions have differently; null where a version does not have it. */
export interface VersionChange {
  readonly name: string
  readonly before: string | null
  readonly after: string | null
}

const RULES = [
  'pass_mark',
  'bands',
  'agent_response',
  'dispute_window_hours',
  'max_disputes',
  'edit_window_hours',
  'release_delay_hours',
  'coach_when',
  'coaching_due_days',
] as const

/** What is different in the later of two versions: its rules, then its sections and checkpoints. */
export function versionChanges(before: ComparedVersion, after: ComparedVersion): VersionChange[] {
  const [old, now] = [before.definition, after.definition]
  const isFrozen = old !== null && now !== null
  return [
    ...RULES.map((name) => ({
      name: labelOf(name, auditForms.weighted.fields[name]),
      before: ruleWords(before[name]),
      after: ruleWords(after[name]),
    })),
    ...(isFrozen ? paired(old.sections, now.sections, sectionWords, ({ name }) => name) : []),
    ...(isFrozen ? paired(old.checkpoints, now.checkpoints, checkpointWords, questionOf) : []),
  ].filter((change) => change.before !== change.after)
}

function ruleWords(value: unknown): string | null {
  if (Array.isArray(value))
    return value
      .map(({ name, from }: { name: string; from: number }) => `${name} ${from}`)
      .join(', ') // bands, the one list among rules
  return value === null || value === undefined ? null : String(value)
}

const sectionWords = ({ weight, is_bonus }: FormSection): string =>
  [weight === null ? t`no weight` : t`weight ${weight}`, is_bonus && t`bonus`]
    .filter(Boolean)
    .join(', ')

const questionOf = ({ code, question }: FormCheckpoint): string =>
  [code, question].filter(Boolean).join(' ')

const checkpointWords = (checkpoint: FormCheckpoint): string =>
  [
    checkpoint.weight === null
      ? t`${checkpoint.max_points ?? 0} points`
      : t`weight ${checkpoint.weight}`,
    checkpoint.scale,
    checkpoint.fatality === 'Section' && t`fatal for the section`,
    checkpoint.fatality === 'Form' && t`fatal for the form`,
    checkpoint.na_allowed && t`may not apply`,
    checkpoint.evidence_required && t`needs evidence`,
  ]
    .filter(Boolean)
    .join(', ')

/** Rows of both versions under one name, the later version's order first. */
function paired<Row extends { readonly id: number }>(
  before: readonly Row[],
  after: readonly Row[],
  words: (row: Row) => string,
  name: (row: Row) => string,
): VersionChange[] {
  const [old, now] = [before, after].map((rows) => new Map(rows.map((row) => [row.id, row])))
  return [...after, ...before.filter(({ id }) => !now?.has(id))].map((row) => {
    const [was, is] = [old?.get(row.id), now?.get(row.id)]
    const isRenamed = was && is && name(was) !== name(is)
    const wordsOf = (one: Row | undefined) =>
      one ? [isRenamed && name(one), words(one)].filter(Boolean).join(', ') : null
    return { name: name(row), before: wordsOf(was), after: wordsOf(is) }
  })
}
