import { serveResource } from '#platform/server/records/served.ts'
import { auditErrorCategories } from '../contract/errors/audit-error-categories.ts'
import { auditErrorSeverities } from '../contract/errors/audit-error-severities.ts'
import { auditInfractions } from '../contract/errors/audit-infractions.ts'
import { auditFormCategories } from '../contract/scorecards/audit-form-categories.ts'
import { auditFormInfractionCategories } from '../contract/scorecards/audit-form-infraction-categories.ts'
import { auditFormInfractions } from '../contract/scorecards/audit-form-infractions.ts'
import { auditFormSetups } from '../contract/scorecards/audit-form-setups.ts'
import { auditForms } from '../contract/scorecards/audit-forms.ts'
import { bothOf, inBothGenerations } from '../contract/scorecards/generations.ts'
import { publishedAuditForms } from '../contract/scorecards/published-audit-forms.ts'
import { ofClients } from './errors/for-clients.ts'
import { auditReviewsOnServer } from './reviews/audit-reviews.ts'
import { formFields, publishedFields } from './scorecards/form-fields.ts'
import { setupFields } from './scorecards/setup-fields.ts'

/** The families of this area that the server adds something to. */
export const qualityFamilies = [
  serveResource(auditErrorCategories, { derived: ofClients }),
  serveResource(auditErrorSeverities, { derived: ofClients }),
  serveResource(auditInfractions, { derived: ofClients }),
  ...bothOf(
    inBothGenerations(({ generation }) =>
      serveResource(auditFormInfractionCategories[generation], {
        derived: { is_inside: (row) => `${row}.parent_id is not null` },
      }),
    ),
  ),
  ...bothOf(
    inBothGenerations(({ generation }) =>
      serveResource(auditFormInfractions[generation], { derived: ofClients }),
    ),
  ),
  ...bothOf(
    inBothGenerations(({ generation }) =>
      serveResource(auditFormCategories[generation], {
        derived: { is_section: (row) => `${row}.parent_id is not null` },
      }),
    ),
  ),
  ...bothOf(
    inBothGenerations(({ generation }) =>
      serveResource(auditFormSetups[generation], { derived: setupFields }),
    ),
  ),
  ...bothOf(
    inBothGenerations(({ generation }) =>
      serveResource(auditForms[generation], { derived: formFields }),
    ),
  ),
  serveResource(publishedAuditForms, { derived: publishedFields }),
  auditReviewsOnServer,
]
