import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { clientInvoices } from '../contract/client-invoices.ts'
import { organisationCalls } from '../contract/calls.ts'
import { clients } from '../contract/clients.ts'
import { meetingNotes } from '../contract/meeting-notes.ts'
import { clientVerbs } from './client-verbs.ts'

/** Clients, with their invoices and notes under tabs. */
export const presentClients = presentResource(clients, {
  // Eight columns within a window of 1440.
  columns: [
    { name: 'name' },
    { name: 'code' },
    { name: 'company_id' },
    { name: 'offices_ids', width: 140 },
    { name: 'managers_ids', width: 150 },
    { name: 'account_status', label: 'Status', width: 118 },
    { name: 'required_today', label: 'Ordered', width: 100 },
    { name: 'actual_today', label: 'People', width: 100 },
  ],
  verbs: clientVerbs,
  foreseesDays: organisationCalls.foreseeClient,
  panels: [
    {
      title: 'Staffing',
      Panel: later(async () => (await import('./account/client-staffing.tsx')).ClientStaffing),
      isFigure: true,
    },
    {
      title: 'Invoice',
      Panel: later(
        async () => (await import('./account/client-month-invoice.tsx')).ClientMonthInvoice,
      ),
      isFigure: true,
    },
    {
      title: 'People',
      Panel: later(async () => (await import('./account/client-people.tsx')).ClientPeople),
      isAside: true,
    },
    {
      title: 'Client Invoices',
      Panel: later(async () => (await import('./invoices/client-invoices-tab.tsx')).ClientInvoices),
      replaces: clientInvoices.name,
      page: clientInvoices.page,
      isTab: true,
    },
    {
      title: 'Meeting Notes',
      Panel: later(async () => (await import('./meeting-notes-tab.tsx')).MeetingNotes),
      replaces: meetingNotes.name,
      isTab: true,
    },
  ],
})
