import { describe, expect, it } from 'vitest'
import type { FormCheckpoint, FormSection } from '../scorecards/form-definition.ts'
import { readFormDefinition } from '../scorecards/form-definition.ts'
import { usualMeasure } from './outcome.ts'
import { scoreFindings } from './score-findings.ts'
import { scoreForm } from './score.ts'

const [MET, PARTLY, NOT_MET, NOT_APPLICABLE] = [1, 2, 3, 4]
const scale = { scale: 'Met', colour: null }
const scores = [
  { ...scale, id: MET, name: 'Met', kind: 'Pass', percentage: 100 },
  { ...scale, id: PARTLY, name: 'Partly', kind: 'Partial', percentage: 50 },
  { ...scale, id: NOT_MET, name: 'Not met', kind: 'Fail', percentage: 0 },
  { ...scale, id: NOT_APPLICABLE, name: 'Not applicable', kind: 'Not applicable' },
  { ...scale, id: 5, name: 'Nearly', kind: 'Partial', percentage: 80 },
] as const

type Question = Partial<FormCheckpoint> & { id: number }

const form = (
  generation: 'classic' | 'weighted',
  sections: readonly Partial<FormSection>[],
  checkpoints: readonly Question[],
) =>
  readFormDefinition({
    ...{ generation, ...usualMeasure, scores },
    sections: sections.map((section) => ({ name: `Section ${section.id}`, ...section })),
    checkpoints: checkpoints.map((checkpoint) => ({
      ...{ question: `Is ${checkpoint.id} met?`, scale: 'Met', section_id: 1, ...checkpoint },
    })),
  })

const answers = (chosen: Readonly<Record<number, number>>) =>
  Object.entries(chosen).map(([id, score_id]) => ({ checkpoint_id: Number(id), score_id }))

const points = [10, 20, 30, 40].map((max_points, at) => ({ id: at + 1, max_points }))
const classic = form('classic', [{ id: 1 }], points)

const [A1, A2, B1, B2, C1, C2, C3, D1] = [11, 12, 21, 22, 31, 32, 33, 41]
const parts = [
  { id: A1, section_id: 1, weight: 40 },
  { id: A2, section_id: 1, weight: 60 },
  { id: B1, section_id: 2, weight: 50 },
  { id: B2, section_id: 2, weight: 50 },
  { id: C1, section_id: 3, weight: 50 },
  { id: C2, section_id: 3, weight: 30, na_allowed: true },
  { id: C3, section_id: 3, weight: 20 },
  { id: D1, section_id: 4, weight: 100, na_allowed: true },
]
const shares = [20, 30, 40, 10].map((weight, at) => ({ id: at + 1, weight }))
const weighted = (changes: Readonly<Record<number, Partial<FormCheckpoint>>> = {}) =>
  form(
    'weighted',
    shares,
    parts.map((part) => ({ ...part, ...changes[part.id] })),
  )
const first = {
  ...{ [A1]: MET, [A2]: PARTLY, [B1]: MET, [B2]: MET },
  ...{ [C1]: MET, [C2]: NOT_APPLICABLE, [C3]: NOT_MET, [D1]: NOT_APPLICABLE },
}

describe('a classic form', () => {
  const given = answers({ 1: MET, 2: PARTLY, 3: NOT_APPLICABLE, 4: NOT_MET })

  it('gives full points for what does not apply', () => {
    expect(scoreForm(classic, given)).toMatchObject({ score: 50, raw_score: 50, outcome: 'Fail' })
  })

  it('takes off the points of mistakes, down to nothing [quality-11]', () => {
    const mistaken = (penalty_points: number) =>
      scoreForm(classic, [...given.slice(0, 3), { checkpoint_id: 4, score_id: 3, penalty_points }])
    expect(mistaken(5)).toMatchObject({ score: 45, raw_score: 45, outcome: 'Fail', band: 'Below' })
    expect(mistaken(60)?.score).toBe(0)
  })

  it('leaves out what has no answer yet, and has no score before the first', () => {
    expect(scoreForm(classic, answers({ 1: MET, 2: PARTLY }))?.score).toBe(66.67)
    expect(scoreForm(classic, [])).toBeNull()
    expect(scoreForm(classic, answers({ 3: NOT_APPLICABLE }))).toBeNull()
  })
})

describe('a weighted form', () => {
  it('shares the weight of what does not apply among the rest [quality-12]', () => {
    const score = scoreForm(weighted(), answers(first))
    expect(score).toMatchObject({ score: 80.63, raw_score: 80.63, outcome: 'Pass', fatal_count: 0 })
    expect(score?.band).toBe('Acceptable')
    expect(score?.section_scores.map((section) => section.score)).toEqual([70, 100, 71.43, null])
  })

  it('empties a section by a fatal answer in it', () => {
    const given = answers({ ...first, [B1]: NOT_MET })
    expect(scoreForm(weighted(), given)?.score).toBe(63.97)
    const fatal = scoreForm(weighted({ [B1]: { fatality: 'Section' } }), given)
    expect(fatal).toMatchObject({ score: 47.3, raw_score: 63.97, fatal_count: 1 })
    expect(fatal?.section_scores[1]).toMatchObject({ score: 0, raw_score: 50 })
  })

  it('empties the whole form by an answer that is fatal to it', () => {
    const fatal = weighted({ [A1]: { fatality: 'Form' } })
    expect(scoreForm(fatal, answers({ ...first, [A1]: NOT_MET }))).toMatchObject({
      ...{ score: 0, raw_score: 71.75, outcome: 'Fail', fatal_count: 1 },
    })
  })

  it('adds what a bonus section earns, up to a hundred', () => {
    const withBonus = form(
      'weighted',
      [...shares, { id: 5, weight: 5, is_bonus: true }],
      [...parts, { id: 51, section_id: 5, weight: 1 }],
    )
    expect(scoreForm(withBonus, answers({ ...first, 51: 5 }))?.score).toBe(84.63)
    const all = Object.fromEntries(parts.map(({ id }) => [id, MET]))
    expect(scoreForm(withBonus, answers({ ...all, 51: MET }))?.score).toBe(100)
    expect(scoreForm(withBonus, answers({ 51: MET }))).toBeNull()
  })

  it('takes a checkpoint that is not asked as not applicable', () => {
    const asked = weighted({
      [C3]: { shown_when_checkpoint_id: B1, shown_when_score_id: NOT_MET },
    })
    expect(scoreForm(asked, answers(first))?.section_scores[2]?.score).toBe(100)
    const other = answers({ ...first, [B1]: NOT_MET })
    expect(scoreForm(asked, other)?.section_scores[2]?.score).toBe(71.43)
  })

  it('passes with the mark itself, after rounding', () => {
    const half = form(
      'weighted',
      [{ id: 1, weight: 100 }],
      [
        { id: 1, weight: 799.95 },
        { id: 2, weight: 200.05 },
      ],
    )
    expect(scoreForm(half, answers({ 1: MET, 2: NOT_MET }))).toMatchObject({
      ...{ score: 80, outcome: 'Pass', band: 'Acceptable' },
    })
  })
})

describe('checkpoints without a weight', () => {
  it('have no score by themselves, in a form that is still being built [quality-48]', () => {
    const bare = [{ id: 1, weight: null }]
    expect(
      scoreForm(form('weighted', [{ id: 1, weight: 100 }], bare), answers({ 1: MET })),
    ).toBeNull()
    expect(scoreForm(form('classic', [{ id: 1 }], [{ id: 1 }]), answers({ 1: MET }))).toBeNull()
  })

  it('leave the score to those that have one, and a section without a weight leaves it to the others', () => {
    const sections = [
      { id: 1, weight: 100 },
      { id: 2, weight: 0 },
    ]
    const some = form('weighted', sections, [
      { id: 1, weight: 10 },
      { id: 2, weight: 0 },
      { id: 3, weight: 5, section_id: 2 },
    ])
    expect(scoreForm(some, answers({ 3: MET }))).toBeNull()
    expect(scoreForm(some, answers({ 2: MET }))).toBeNull()
    expect(scoreForm(some, answers({ 1: PARTLY, 2: MET, 3: MET }))?.score).toBe(50)
  })
})

describe('an audit of errors', () => {
  const [minor, major] = [
    { points: 2, is_critical: false },
    { points: 10, is_critical: false },
  ]

  it('takes the points of each error off a hundred', () => {
    expect(scoreFindings([minor, minor, major])).toMatchObject({ score: 86, outcome: 'Pass' })
    expect(scoreFindings([])).toMatchObject({ score: 100, band: 'Excellent' })
  })

  it('fails outright with a critical one', () => {
    const critical = { points: 100, is_critical: true }
    expect(scoreFindings([minor, minor, major, critical])).toMatchObject({
      ...{ score: 0, raw_score: 86, outcome: 'Fail', fatal_count: 1 },
    })
  })
})
