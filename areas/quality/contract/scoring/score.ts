import type { FormDefinition } from '../scorecards/form-definition.ts'
import { Fraction } from './fraction.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import { type ScoredAnswer, type ScoredSection, scoredSections } from './scored-sections.ts'
import { chosenScores, shownCheckpoints } from './shown-checkpoints.ts'

/** What a review comes to. Numbers have two decimals, rounded half up when everything has been counted exactly. */
export interface Score {
  readonly score: number
  /** Without what fatal answers do. */
  readonly raw_score: number
  /** In the order of the form; null of a section in which nothing counts. */
  readonly section_scores: readonly SectionScore[]
  readonly outcome: Outcome
  readonly band: string | null
  readonly fatal_count: number
}

export interface SectionScore {
  readonly section_id: number
  readonly score: number | null
  readonly raw_score: number | null
}

const HUNDRED = Fraction.of(100)

/**
 * The score of a form from its answers; of those that were given, when some are missing. Null while nothing counts: no answer yet, or none
 * but "not applicable".
 */
export function scoreForm(form: FormDefinition, answers: readonly ScoredAnswer[]): Score | null {
  const sections = scoredSections(form, answers)
  const asked = askedAnswers(form, answers)
  const rules = form.generation === 'classic' ? classicRules : weightedRules
  const raw = rules(sections, asked, ({ plain }) => plain)
  const counted = rules(sections, asked, ({ fatal }) => fatal)
  if (raw === null || counted === null) return null
  const fails = sections.flatMap(({ fatals }) => fatals)
  const score = fails.includes('Form') ? 0 : counted.rounded()
  return {
    score,
    raw_score: raw.rounded(),
    section_scores: sections.map(({ section, plain, fatal }) => ({
      section_id: section.id,
      score: fatal?.rounded() ?? null,
      raw_score: plain?.rounded() ?? null,
    })),
    ...outcomeOf(form, score),
    fatal_count: fails.length,
  }
}

/** The answers to checkpoints that are asked: others may be left of an answer that was changed. */
function askedAnswers(form: FormDefinition, answers: readonly ScoredAnswer[]) {
  const shown = shownCheckpoints(form, chosenScores(answers)).map(({ id }) => id)
  return answers.filter(({ checkpoint_id }) => shown.includes(checkpoint_id))
}

type Rules = (
  sections: readonly ScoredSection[],
  answers: readonly ScoredAnswer[],
  shareOf: (section: ScoredSection) => Fraction | null,
) => Fraction | null

/** Points earned of the points there are, less what mistakes take off. */
const classicRules: Rules = (sections, answers) => {
  if (!sections.some(({ counts }) => counts)) return null
  const most = Fraction.sum(sections.map(({ available }) => available))
  if (!most.isAbove(Fraction.zero)) return null
  const earned = Fraction.sum(sections.map(({ earned: points }) => points))
  const lost = answers.map(({ penalty_points = 0 }) => Fraction.of(penalty_points))
  return HUNDRED.times(earned).over(most).minus(Fraction.sum(lost)).within(Fraction.zero, HUNDRED)
}

/** The mean of the sections that count, by their weights; bonus sections add to it. */
const weightedRules: Rules = (sections, _answers, shareOf) => {
  const shares = sections.flatMap((of) => {
    const share = shareOf(of)
    return share === null ? [] : [{ of, share, weight: Fraction.of(of.section.weight ?? 0) }]
  })
  const ordinary = shares.filter(({ of }) => !of.section.is_bonus)
  const weight = Fraction.sum(ordinary.map((one) => one.weight))
  if (!weight.isAbove(Fraction.zero)) return null
  const mean = Fraction.sum(ordinary.map((one) => one.share.times(one.weight))).over(weight)
  const bonus = shares.filter(({ of }) => of.section.is_bonus)
  const added = Fraction.sum(bonus.map((one) => one.share.times(one.weight).over(HUNDRED)))
  return mean.plus(added).within(Fraction.zero, HUNDRED)
}
