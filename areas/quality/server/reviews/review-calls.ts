import { serveCalls } from '#platform/server/kernel/served-area.ts'
import { reviewCalls } from '../../contract/reviews/review-calls.ts'
import { sheetOfClient, sheetOfForm, sheetOfReview } from './review-sheets.ts'
import { acknowledgeReview, releaseReview, voidReview } from './review-verbs.ts'
import { createReview, submitReview, updateReview } from './submit-review.ts'

export const reviewCallsOnServer = serveCalls(reviewCalls, {
  createReview,
  updateReview,
  submitReview,
  releaseReview,
  voidReview,
  acknowledgeReview,
  sheetOfReview,
  sheetOfForm,
  sheetOfClient,
})
