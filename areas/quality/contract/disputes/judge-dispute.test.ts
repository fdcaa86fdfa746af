import { describe, expect, it } from 'vitest'
import { readFormDefinition } from '../scorecards/form-definition.ts'
import { usualMeasure } from '../scoring/outcome.ts'
import { scoreFindings } from '../scoring/score-findings.ts'
import { scoreForm } from '../scoring/score.ts'
import type { DisputeDecision } from './dispute-rows.ts'
import { canBeDisputed, decisionErrors, judged, verdictOf } from './judge-dispute.ts'

const [MET, PARTLY, NOT_MET, NOT_APPLICABLE] = [1, 2, 3, 4]
const [A1, A2, B1, B2, C1, C2, C3, D1] = [11, 12, 21, 22, 31, 32, 33, 41]
const asked = (id: number, section_id: number, weight: number, na_allowed = false) => ({
  ...{ id, section_id, weight, na_allowed, scale: 'Met', question: `Is ${id} met?` },
})
const kinds = [
  [MET, 'Pass', 100],
  [PARTLY, 'Partial', 50],
  [NOT_MET, 'Fail', 0],
  [NOT_APPLICABLE, 'Not applicable', null],
] as const

const definition = readFormDefinition({
  ...{ generation: 'weighted', ...usualMeasure },
  sections: [20, 30, 40, 10].map((weight, at) => ({ id: at + 1, weight, name: `Section ${at}` })),
  checkpoints: [
    ...[asked(A1, 1, 40), asked(A2, 1, 60), asked(B1, 2, 50), asked(B2, 2, 50)],
    ...[asked(C1, 3, 50), asked(C2, 3, 30, true), asked(C3, 3, 20), asked(D1, 4, 100, true)],
  ],
  scores: kinds.map(([id, kind, percentage]) => ({
    id,
    kind,
    percentage,
    scale: 'Met',
    name: kind,
  })),
})

const given = (checkpoint_id: number, score_id: number) => ({
  ...{ checkpoint_id, score_id, comment: null, evidence_url: null },
  ...{ infraction_ids: [7], penalty_points: 0 },
})
const review = {
  definition,
  findings: [],
  answers: [
    ...[given(A1, MET), given(A2, PARTLY), given(B1, MET), given(B2, MET)],
    ...[given(C1, MET), given(C2, NOT_APPLICABLE), given(C3, NOT_MET), given(D1, NOT_APPLICABLE)],
  ],
}
describe('whether a review can be disputed', () => {
  const full = { ...review, answers: [given(A1, MET), given(C2, NOT_APPLICABLE)] }
  const finding = {
    ...{ error_category_id: 1, error_severity_id: 1, audit_infraction_id: null },
    ...{ comment: null, points: 0 },
  }

  it('takes an answer that lost points', () => {
    expect(canBeDisputed(review, [], 2)).toBe(true)
    expect(canBeDisputed(full, [], 2)).toBe(false)
  })

  it('takes an error that was found', () => {
    const found = { definition: null, answers: [], findings: [] }
    expect(canBeDisputed(found, [], 2)).toBe(false)
    expect(canBeDisputed({ ...found, findings: [finding] }, [], 2)).toBe(true)
  })

  it('takes a round that is left; what was withdrawn is none', () => {
    const [rejected, withdrawn] = [{ status: 'Rejected' }, { status: 'Withdrawn' }]
    expect(canBeDisputed(review, [rejected, withdrawn], 2)).toBe(true)
    expect(canBeDisputed(review, [rejected, rejected], 2)).toBe(false)
  })
})

const decided = (checkpoint_id: number, score_id: number, accepted = true): DisputeDecision => ({
  ...{ checkpoint_id, score_id, accepted, finding_place: null, reason: 'Heard again' },
})
const item = (checkpoint_id: number) => ({
  ...{ checkpoint_id, finding_place: null, proposed_score_id: null },
  ...{ reason: 'It was said at the end.', evidence_url: null },
  ...{ given_score_id: null, given_comment: null, given_name: null },
})
const scoreWith = (...decisions: readonly DisputeDecision[]) =>
  scoreForm(
    definition,
    judged(review, decisions).answers.map(({ checkpoint_id, score_id }) => ({
      ...{ checkpoint_id, score_id },
    })),
  )?.score

describe('a disputed form', () => {
  it('rises with what is accepted', () => {
    expect(scoreWith()).toBe(80.63)
    expect(scoreWith(decided(C3, MET))).toBe(93.33)
  })

  it('changes in what was disputed alone [quality-40]', () => {
    const both = [decided(C3, MET), decided(A2, NOT_MET)]
    expect(scoreWith(...both)).toBe(86.67)
    expect(decisionErrors(review, [item(C3)], both)).toEqual({
      'decisions.1.checkpoint_id': ['Only disputed items can change, each once.'],
    })
  })

  it('would fall by a lower answer, so that the review is left as it was', () => {
    expect(scoreWith(decided(A2, NOT_MET, false))).toBeLessThan(80.63)
  })

  it('loses the reasons of an answer that does not fail any more, and keeps those of others', () => {
    const [a1, , , , , , c3] = judged(review, [decided(C3, PARTLY)]).answers
    expect(c3).toMatchObject({ score_id: PARTLY, comment: 'Heard again', infraction_ids: [] })
    expect(a1).toEqual(review.answers[0])
  })
})

it('errors that were found are taken out when their dispute is accepted', () => {
  const finding = (points: number) => ({
    ...{ audit_infraction_id: null, error_category_id: 1, error_severity_id: 1 },
    ...{ comment: null, points },
  })
  const errors = { definition: null, answers: [], findings: [2, 2, 10].map(finding) }
  const decision = (finding_place: number, accepted: boolean): DisputeDecision => ({
    ...{ checkpoint_id: null, finding_place, accepted, score_id: null, reason: 'Heard again' },
  })
  const { findings } = judged(errors, [decision(3, true), decision(1, false)])
  expect(findings.map(({ points }) => points)).toEqual([2, 2])
  expect(
    scoreFindings(findings.map(({ points }) => ({ points: points ?? 0, is_critical: false })))
      .score,
  ).toBe(96)
})

it.each([
  [[true, true], 'Accepted'],
  [[true, false], 'Partly accepted'],
  [[false], 'Rejected'],
] as const)('decisions %j come to %s', (decisions, verdict) => {
  expect(verdictOf(decisions.map((accepted) => ({ accepted })))).toBe(verdict)
})
