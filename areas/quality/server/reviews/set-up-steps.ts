import { setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { auditForms } from '../../contract/scorecards/audit-forms.ts'

/** What this area adds to the checklist of a new system. */
export const reviewSteps = [
  setUpSteps.add({
    ...{ name: 'first-review', order: 140, isNeeded: false },
    title: () => t`Review the first piece of work`,
    why: () =>
      t`A review goes by a published scorecard; its person reads the points and may dispute them.`,
    verb: () => t`Add review`,
    to: `${auditReviews.page}/add`,
    other: { verb: () => t`Make a scorecard first`, to: `${auditForms.weighted.page}/add` },
    needs: { page: auditReviews.page, action: 'add' },
    isDone: () => `exists (select from audit_reviews where status <> 'Draft' and not is_deleted)`,
  }),
]
