import { answerRow, type ReviewAnswer } from '#areas/quality/contract/reviews/review-rows.ts'
import type { Score } from '#areas/quality/contract/scoring/score.ts'
import { calls } from '#platform/contract/calls.ts'
import { list } from '#platform/contract/fields/field.ts'
import { auditCalibrations } from './audit-calibrations.ts'
import type { CalibrationFigures } from './calibration-figures.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'

/** Whose answers they are. */
export const sheetKinds = ['Participant', 'Baseline', 'Consensus'] as const
export type SheetKind = (typeof sheetKinds)[number]

/** What one person answered. */
export interface CalibrationSheet extends Pick<Score, 'score' | 'outcome'> {
  readonly user_id: number
  readonly kind: SheetKind
  readonly answers: readonly ReviewAnswer[]
}

/** A session as one person may see it: of others who has answered, and what only when it is revealed. */
export interface CalibrationState {
  readonly people: readonly {
    readonly user_id: number
    readonly name: string
    readonly kind: Exclude<SheetKind, 'Consensus'>
    readonly has_answered: boolean
  }[]
  /** In what way the reader takes part, if they do. */
  readonly own_kind: Exclude<SheetKind, 'Consensus'> | null
  readonly is_facilitator: boolean
  readonly own: CalibrationSheet | null
  /** Of everyone, once revealed. */
  readonly sheets: readonly CalibrationSheet[] | null
  /** Null until it is revealed and there is something to compare with. */
  readonly figures: CalibrationFigures | null
}

const verb = { method: 'POST', pages: [auditCalibrations.page], rows: 'shared' } as const
const answers = list(answerRow, { required: true, max: 500 })

export const calibrationCalls = calls({
  calibrationState: {
    method: 'GET',
    path: 'audit_calibrations/getState/{id}',
    needs: 'view',
    pages: [auditCalibrations.page],
    rows: 'shared',
    input: {},
    answers: typed<CalibrationState>(),
    summary: 'Who has answered, and one’s own answers; those of all and the figures once revealed.',
  },
  submitSheet: {
    ...verb,
    path: 'audit_calibrations/submitAnswers/{id}',
    needs: 'view',
    input: { answers },
    answers: typed<CalibrationState>(),
    summary:
      'A participant or the expert answers, or changes their answers, while it is open. The last one reveals all.',
  },
  reveal: {
    ...verb,
    path: 'audit_calibrations/reveal/{id}',
    needs: 'view',
    input: {},
    answers: typed<CalibrationState>(),
    summary: 'The facilitator reveals the answers without waiting for the rest.',
  },
  agree: {
    ...verb,
    path: 'audit_calibrations/setConsensus/{id}',
    needs: 'view',
    input: { answers },
    answers: typed<CalibrationState>(),
    summary:
      'The facilitator notes the answers all agree on, where there is no expert to compare with.',
  },
  closeCalibration: {
    ...verb,
    path: 'audit_calibrations/close/{id}',
    needs: 'view',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'The facilitator ends a revealed session.',
  },
})
