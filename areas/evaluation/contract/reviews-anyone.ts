import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'

/** Which accounts are offered where someone is to review: those who add audit reviews of everyone. */
export const reviewsAnyone = { is_active: true, adds_for_all: auditReviews.page } as const
