import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { FormDefinition } from '../scorecards/form-definition.ts'
import { usualMeasure } from './outcome.ts'
import { scoreForm } from './score.ts'
import type { ScoredAnswer } from './scored-sections.ts'

/**
 * Scores, computed once more in another way: whole hundredths throughout, one denominator for the whole form, and conditions followed backwards
 * from each checkpoint.
 */
const RUNS = 10_000
const SEED = 20_261

const scoresOf = (halves: number) =>
  [
    { id: 1, kind: 'Pass', percentage: 100 },
    { id: 2, kind: 'Partial', percentage: halves },
    { id: 3, kind: 'Fail', percentage: 0 },
    { id: 4, kind: 'Not applicable', percentage: null },
  ].map((score) => ({
    ...score,
    scale: 'Met',
    name: score.kind,
    comment_required: false,
    colour: null,
  }))

const hundredths = (most: number) => fc.integer({ min: 1, max: most }).map((whole) => whole / 100)

const checkpointsOf = (most: number) =>
  fc.array(
    fc.record({
      section: fc.nat(5),
      worth: hundredths(most),
      fatality: fc.constantFrom('None', 'None', 'Section', 'Form' as const),
      condition: fc.option(
        fc.record({ back: fc.integer({ min: 1, max: 6 }), score: fc.integer({ min: 1, max: 4 }) }),
      ),
      answer: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 12 }),
      penalty: hundredths(300),
    }),
    { minLength: 1, maxLength: 14 },
  )

const cases = fc.record({
  generation: fc.constantFrom('classic' as const, 'weighted' as const),
  partial: hundredths(9999),
  sections: fc.array(
    fc.record({ weight: hundredths(10_000), is_bonus: fc.nat(4).map((n) => n === 0) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  ),
  checkpoints: checkpointsOf(100_000),
})
type Case = typeof cases extends fc.Arbitrary<infer C> ? C : never

function formOf({ generation, partial, sections, checkpoints }: Case): FormDefinition {
  const isClassic = generation === 'classic'
  return {
    ...usualMeasure,
    generation,
    bands: [...usualMeasure.bands],
    scores: scoresOf(partial) as FormDefinition['scores'], // their kinds are the four there are
    sections: sections.map((section, at) => ({
      ...{ id: at + 1, name: `S${at}`, description: null },
      weight: isClassic ? null : section.weight,
      is_bonus: !isClassic && section.is_bonus,
    })),
    checkpoints: checkpoints.map(({ section, worth, fatality, condition }, at) => {
      const on = condition && at - condition.back >= 0 ? at - condition.back + 1 : null
      return {
        ...{
          id: at + 1,
          section_id: (section % sections.length) + 1,
          code: null,
          question: `Q${at}`,
        },
        ...{ guidance: null, scale: 'Met', na_allowed: true, evidence_required: false },
        ...{ error_category_id: null, fatality: isClassic ? ('None' as const) : fatality },
        ...{ max_points: isClassic ? worth : null, weight: isClassic ? null : worth },
        shown_when_checkpoint_id: on,
        shown_when_score_id: on === null ? null : (condition?.score ?? null),
      }
    }),
  }
}

const whole = (number: number): bigint => BigInt(Math.round(number * 100))

/** Two whole numbers as hundredths of a score, halves up, between nothing and a hundred. */
const inHundredths = (top: bigint, bottom: bigint): number => {
  if (top <= 0n) return 0
  const scaled = top * 100n
  const rounded = scaled / bottom + ((scaled % bottom) * 2n >= bottom ? 1n : 0n)
  return Number(rounded > 10_000n ? 10_000n : rounded) / 100
}

interface Expected {
  readonly score: number
  readonly raw_score: number
  readonly fatal_count: number
}

function expectedOf(form: FormDefinition, answers: readonly ScoredAnswer[]): Expected | null {
  const answerTo = (id: number) => answers.find(({ checkpoint_id }) => checkpoint_id === id)
  const isAsked = (id: number): boolean => {
    const on = form.checkpoints[id - 1]?.shown_when_checkpoint_id ?? null
    if (on === null) return true
    return answerTo(on)?.score_id === form.checkpoints[id - 1]?.shown_when_score_id && isAsked(on)
  }
  const isClassic = form.generation === 'classic'
  const rows = form.checkpoints.flatMap((checkpoint) => {
    const asked = isAsked(checkpoint.id)
    const answer = asked ? answerTo(checkpoint.id) : undefined
    if (asked && !answer) return []
    const score = form.scores.find(({ id }) => id === (answer?.score_id ?? 4))
    const applies = score?.kind !== 'Not applicable'
    if (!applies && !isClassic) return []
    const worth = whole(checkpoint.max_points ?? checkpoint.weight ?? 0)
    const share = applies ? whole(score?.percentage ?? 0) : 10_000n
    const fatality = score?.kind === 'Fail' ? checkpoint.fatality : 'None'
    return [{ section: checkpoint.section_id, worth, share, applies, fatality, answer }]
  })
  if (!isClassic) return weightedExpected(form, rows)
  if (!rows.some(({ applies }) => applies)) return null
  const worth = rows.reduce((sum, row) => sum + row.worth, 0n)
  const earned = rows.reduce((sum, row) => sum + row.worth * row.share, 0n)
  const lost = rows.reduce((sum, row) => sum + whole(row.answer?.penalty_points ?? 0), 0n)
  const score = inHundredths(earned - lost * worth, worth * 100n)
  return { score, raw_score: score, fatal_count: 0 }
}

interface Row {
  readonly section: number
  readonly worth: bigint
  readonly share: bigint
  readonly fatality: string
}

function weightedExpected(form: FormDefinition, rows: readonly Row[]): Expected | null {
  const groups = form.sections
    .map((section) => ({ section, of: rows.filter((row) => row.section === section.id) }))
    .filter(({ of }) => of.length > 0)
    .map(({ section, of }) => ({
      bonus: section.is_bonus,
      weight: whole(section.weight ?? 0),
      worth: of.reduce((sum, row) => sum + row.worth, 0n),
      earned: of.reduce((sum, row) => sum + row.worth * row.share, 0n),
      isFatal: of.some(({ fatality }) => fatality === 'Section'),
    }))
  const ordinary = groups.filter(({ bonus }) => !bonus)
  if (ordinary.length === 0) return null
  const common = groups.reduce((product, { worth }) => product * worth, 1n)
  const weights = ordinary.reduce((sum, { weight }) => sum + weight, 0n)
  const total = (withFatal: boolean): number => {
    const sumOf = (some: typeof groups) =>
      some.reduce(
        (sum, { weight, worth, earned, isFatal }) =>
          withFatal && isFatal ? sum : sum + weight * earned * (common / worth),
        0n,
      )
    const bonus = sumOf(groups.filter((group) => group.bonus))
    // A section's earned is in hundredths of its worth times a hundred, its weight in hundredths.
    return inHundredths(
      sumOf(ordinary) * 10_000n + bonus * weights,
      common * weights * 100n * 10_000n,
    )
  }
  const fatals = rows.filter(({ fatality }) => fatality !== 'None')
  return {
    score: fatals.some(({ fatality }) => fatality === 'Form') ? 0 : total(true),
    raw_score: total(false),
    fatal_count: fatals.length,
  }
}

it('scores 10,000 random forms as another computation does [quality-13]', () => {
  let counted = 0
  fc.assert(
    fc.property(cases, (one) => {
      const form = formOf(one)
      const answers = one.checkpoints.flatMap(({ answer, penalty }, at) =>
        answer === null
          ? []
          : [
              {
                checkpoint_id: at + 1,
                score_id: answer,
                penalty_points: answer === 3 ? penalty : 0,
              },
            ],
      )
      const expected = expectedOf(form, answers)
      const score = scoreForm(form, answers)
      if (expected === null) expect(score).toBeNull()
      else expect(score).toMatchObject(expected)
      if (expected !== null) counted++
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(counted).toBeGreaterThan(RUNS / 2)
})
