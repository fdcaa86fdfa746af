import { invoiceChecks } from './book-checks.ts'
import { FIRST_PAGE } from '#areas/dashboards/contract/first-page-cards.ts'
import { area } from '#platform/contract/area.ts'
import { addClientCalls, addClientPage } from './add-client.ts'
import { seatKinds } from './leaving-kinds.ts'
import { organisationCalls } from './calls.ts'
import { cities } from './cities.ts'
import { clients } from './clients.ts'
import { clientHeadcounts } from './client-headcounts.ts'
import { clientInvoices } from './client-invoices.ts'
import { clientRates } from './client-rates.ts'
import { companies } from './companies.ts'
import { companyContacts } from './company-contacts.ts'
import { companyTypes } from './company-types.ts'
import { costCalls } from './cost-calculator.ts'
import { contactBoard } from './contact-board.ts'
import { countries } from './countries.ts'
import { departments } from './departments.ts'
import { headcountCalls } from './headcount-calls.ts'
import { clientHeadcountPage, costCalculatorPage, headcountPage } from './headcount-pages.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { meetingNotes } from './meeting-notes.ts'
import { offices } from './offices.ts'
import { workstations } from './workstations.ts'

export const organisationArea = area('organisation', {
  label: 'Organisation',
  resources: [
    countries,
    cities,
    offices,
    departments,
    companyTypes,
    companies,
    clients,
    clientRates,
    clientInvoices,
    companyContacts,
    clientHeadcounts,
    meetingNotes,
    workstations,
    contactBoard,
  ],
  calls: {
    ...organisationCalls,
    ...addClientCalls,
    ...headcountCalls,
    ...invoiceCalls,
    ...costCalls,
  },
  pages: [addClientPage, headcountPage, clientHeadcountPage, costCalculatorPage],
  adds: [seatKinds, invoiceChecks],
  shows: { [FIRST_PAGE]: [contactBoard.name, clients.name] },
  menu: [{ title: 'Organisation', icon: 'building-community', order: 70 }],
})
