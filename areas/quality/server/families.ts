import { bothOf } from '../contract/scorecards/generations.ts'
import { auditDisputesOnServer } from './disputes/audit-disputes.ts'
import { errorCategoriesOnServer } from './errors/error-categories.ts'
import { errorSeveritiesOnServer } from './errors/error-severities.ts'
import { infractionsOnServer } from './errors/infractions.ts'
import { formCategoriesOnServer } from './scorecards/form-categories.ts'
import { formInfractionsOnServer } from './scorecards/form-infractions.ts'
import { formsOnServer, publishedFormsOnServer } from './scorecards/forms.ts'
import { infractionCategoriesOnServer } from './scorecards/infraction-categories.ts'
import { scoresOnServer } from './scorecards/scores.ts'
import { setupsOnServer } from './scorecards/setups.ts'
import { auditReviewsOnServer } from './reviews/audit-reviews.ts'

/** The families of this area that the server adds something to. */
export const qualityFamilies = [
  errorCategoriesOnServer,
  errorSeveritiesOnServer,
  infractionsOnServer,
  scoresOnServer,
  ...bothOf(infractionCategoriesOnServer),
  ...bothOf(formInfractionsOnServer),
  ...bothOf(formCategoriesOnServer),
  ...bothOf(setupsOnServer),
  ...bothOf(formsOnServer),
  publishedFormsOnServer,
  auditReviewsOnServer,
  auditDisputesOnServer,
]
