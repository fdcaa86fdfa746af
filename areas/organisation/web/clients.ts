import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { clientInvoices } from '../contract/client-invoices.ts'
import { clients } from '../contract/clients.ts'
import { meetingNotes } from '../contract/meeting-notes.ts'
import { clientVerbs } from './client-verbs.ts'

/** Clients, with their invoices and notes under tabs. */
export const presentClients = presentResource(clients, {
  verbs: clientVerbs,
  panels: [
    {
      title: 'Client Invoices',
      Panel: later(async () => (await import('./invoices/client-invoices-tab.tsx')).ClientInvoices),
      replaces: clientInvoices.name,
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
