import { area } from '#platform/contract/area.ts'
import { organisationCalls } from './calls.ts'
import { cities } from './cities.ts'
import { clients } from './clients.ts'
import { companies } from './companies.ts'
import { companyContacts } from './company-contacts.ts'
import { companyTypes } from './company-types.ts'
import { contactBoard } from './contact-board.ts'
import { countries } from './countries.ts'
import { departments } from './departments.ts'
import { offices } from './offices.ts'
import { workstations } from './workstations.ts'

export const organisation = area('organisation', {
  label: 'Organisation',
  resources: [
    countries,
    cities,
    offices,
    departments,
    companyTypes,
    companies,
    clients,
    companyContacts,
    workstations,
    contactBoard,
  ],
  calls: organisationCalls,
  menu: [{ title: 'Organisation', icon: 'building-community', order: 70 }],
})
