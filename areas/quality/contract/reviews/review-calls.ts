import { calls } from '#platform/contract/calls.ts'
import { longText, text, yesNo } from '#platform/contract/fields/field.ts'
import type { FormDefinition } from '../scorecards/form-definition.ts'
import { auditReviews } from './audit-reviews.ts'
import type { ReviewRules } from './review-rules.ts'
import { typed, type AnsweredRecord } from '#platform/contract/answers.ts'

const PAGE = { pages: [auditReviews.page], rows: 'scope' } as const
const submit = yesNo({ help: 'Submits the review with the same request.' })

/** A reason that may be chosen for a failed checkpoint. */
export interface OfferedInfraction {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly penalty_points: number
}

/** What errors of a logged activity are chosen from. */
export interface OfferedErrors {
  readonly infractions: readonly {
    readonly id: number
    readonly name: string
    readonly error_category_id: number
    readonly error_severity_id: number
  }[]
  readonly categories: readonly { readonly id: number; readonly name: string }[]
  readonly severities: readonly {
    readonly id: number
    readonly name: string
    readonly points: number
    readonly is_critical: boolean
  }[]
}

/** Everything a review is scored and read with, as it was when its form was published. */
export interface ScoringSheet {
  readonly form: {
    readonly id: number
    readonly title: string
    readonly instructions: string | null
  } | null
  readonly definition: FormDefinition | null
  readonly infractions: readonly OfferedInfraction[]
  readonly errors: OfferedErrors | null
  readonly rules: ReviewRules
}

export const reviewCalls = calls({
  createReview: {
    ...PAGE,
    method: 'POST',
    path: 'audit_reviews/create',
    needs: 'add',
    open: true,
    input: { submit },
    answers: typed<AnsweredRecord>(),
    summary: 'Audit Review: create, and submit it when asked so.',
  },
  updateReview: {
    ...PAGE,
    method: 'PUT',
    path: 'audit_reviews/update/{id}',
    needs: 'edit',
    open: true,
    input: { submit },
    answers: typed<AnsweredRecord>(),
    summary: 'Audit Review: update by its evaluator, and submit it when asked so.',
  },
  submitReview: {
    ...PAGE,
    method: 'POST',
    path: 'audit_reviews/submit/{id}',
    needs: 'edit',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Submits a draft: it is scored, and released after the delay of its form.',
  },
  releaseReview: {
    ...PAGE,
    method: 'POST',
    path: 'audit_reviews/release/{id}',
    needs: 'delete',
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Releases a submitted review before its delay is over.',
  },
  voidReview: {
    ...PAGE,
    method: 'POST',
    path: 'audit_reviews/void/{id}',
    needs: 'delete',
    input: { reason: text({ required: true, max: 300 }) },
    answers: typed<AnsweredRecord>(),
    summary: 'Voids a review of another evaluator: it is kept and counts nowhere.',
  },
  acknowledgeReview: {
    ...PAGE,
    method: 'POST',
    path: 'audit_reviews/acknowledge/{id}',
    needs: 'view',
    input: { acknowledgement: longText({ max: 1000, label: 'Your words' }) },
    answers: typed<AnsweredRecord>(),
    summary: 'The agent has read the review, and may say something to it.',
  },
  sheetOfReview: {
    ...PAGE,
    method: 'GET',
    path: 'audit_reviews/getSheet/{id}',
    needs: 'view',
    input: {},
    answers: typed<ScoringSheet>(),
    summary: 'What a review is read and scored with: its form as published, infractions, windows.',
  },
  sheetOfForm: {
    ...PAGE,
    method: 'GET',
    path: 'audit_reviews/getSheetOfForm/{id}',
    needs: 'add',
    input: {},
    answers: typed<ScoringSheet>(),
    summary: 'The same of a published form, for a review to be made.',
  },
  sheetOfClient: {
    ...PAGE,
    method: 'GET',
    path: 'audit_reviews/getSheetOfClient/{id}',
    needs: 'add',
    input: {},
    answers: typed<ScoringSheet>(),
    summary: 'What errors of logged activities of a client are chosen from.',
  },
})
