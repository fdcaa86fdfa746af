import type {
  Fatality,
  FormCheckpoint,
  FormDefinition,
  FormScore,
  FormSection,
} from '../scorecards/form-definition.ts'
import { Fraction } from './fraction.ts'
import { chosenScores, shownCheckpoints } from './shown-checkpoints.ts'

/** One answer to a checkpoint. */
export interface ScoredAnswer {
  readonly checkpoint_id: number
  readonly score_id: number
  /** What the mistakes behind it take off, in classic forms. */
  readonly penalty_points?: number
}

/** A section with what its answers come to, of a hundred; null where nothing counts. */
export interface ScoredSection {
  readonly section: FormSection
  readonly earned: Fraction
  readonly available: Fraction
  /** Whether an answer says more than "not applicable". */
  readonly counts: boolean
  readonly plain: Fraction | null
  /** With what a fatal answer does to the section. */
  readonly fatal: Fraction | null
  /** What each failed checkpoint that is fatal empties. */
  readonly fatals: readonly Exclude<Fatality, 'None'>[]
}

const HUNDRED = Fraction.of(100)

/** Counts each section by itself. Checkpoints without an answer yet are left out. */
export function scoredSections(
  form: FormDefinition,
  answers: readonly ScoredAnswer[],
): readonly ScoredSection[] {
  const chosen = chosenScores(answers)
  const shown = new Set(shownCheckpoints(form, chosen))
  const scores = new Map(form.scores.map((score) => [score.id, score]))
  return form.sections.map((section) =>
    scoredSection(
      form,
      section,
      form.checkpoints
        .filter(({ section_id }) => section_id === section.id)
        .map((checkpoint) => ({
          checkpoint,
          answer: shown.has(checkpoint)
            ? scores.get(chosen.get(checkpoint.id) ?? 0)
            : NOT_APPLICABLE,
        })),
    ),
  )
}

/** What stands for the answer to a checkpoint that is not asked. */
const NOT_APPLICABLE = { kind: 'Not applicable', percentage: null } as const

interface AnsweredCheckpoint {
  readonly checkpoint: FormCheckpoint
  readonly answer: Pick<FormScore, 'kind' | 'percentage'> | undefined
}

function scoredSection(
  { generation }: FormDefinition,
  section: FormSection,
  answered: readonly AnsweredCheckpoint[],
): ScoredSection {
  const parts = answered.flatMap(({ checkpoint, answer }) => {
    const most = Fraction.of(checkpoint.max_points ?? checkpoint.weight ?? 0)
    if (!answer) return []
    if (answer.kind !== 'Not applicable')
      return [{ most, earned: most.times(Fraction.of(answer.percentage ?? 0)).over(HUNDRED) }]
    // Classic forms give full points for what does not apply; weighted ones leave it out.
    return generation === 'classic' ? [{ most, earned: most }] : []
  })
  const available = Fraction.sum(parts.map(({ most }) => most))
  const earned = Fraction.sum(parts.map((part) => part.earned))
  // Checkpoints without a weight yet count nothing.
  const plain = available.isAbove(Fraction.zero) ? HUNDRED.times(earned).over(available) : null
  const fatals = answered.flatMap(({ checkpoint: { fatality }, answer }) =>
    fatality !== 'None' && answer?.kind === 'Fail' ? [fatality] : [],
  )
  return {
    ...{ section, earned, available, plain, fatals },
    counts: answered.some(({ answer }) => answer && answer.kind !== 'Not applicable'),
    fatal: plain !== null && fatals.includes('Section') ? Fraction.zero : plain,
  }
}
