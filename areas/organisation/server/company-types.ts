import { serveResource } from '#platform/server/records/served.ts'
import { companyTypes } from '../contract/company-types.ts'

export const companyTypesOnServer = serveResource(companyTypes, {
  derived: {
    companies_count: (type) =>
      `select count(*)::integer from companies c where c.company_type_id = ${type}.id and not c.is_deleted`,
  },
})
