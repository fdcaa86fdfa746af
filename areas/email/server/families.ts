import type { ServedResource } from '#platform/server/records/served.ts'
import { emailTemplatesOnServer } from './email-templates.ts'
import { reportSetupsOnServer } from './report-setups/report-setups.ts'

/** The families of this area that have rules of their own. */
export const emailFamilies: readonly ServedResource[] = [
  emailTemplatesOnServer,
  reportSetupsOnServer,
]
