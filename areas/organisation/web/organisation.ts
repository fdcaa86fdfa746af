import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { clientHeadcounts } from '../contract/client-headcounts.ts'
import { clientInvoices } from '../contract/client-invoices.ts'
import { clients } from '../contract/clients.ts'
import { meetingNotes } from '../contract/meeting-notes.ts'
import {
  clientHeadcountPage,
  costCalculatorPage,
  headcountPage,
} from '../contract/headcount-pages.ts'
import { MeetingNotes } from './meeting-notes-tab.tsx'
import { ClientInvoices } from './invoices/client-invoices-tab.tsx'
import { clientVerbs } from './client-verbs.ts'
import { HeadcountDays } from './headcount-days.tsx'

/** What the browser adds to the generated screens of this area. */
export const organisationOnWeb: AreaOnWeb = {
  screens: {
    [costCalculatorPage.url]: async () =>
      (await import('./cost-calculator-screen.tsx')).CostCalculatorScreen,
    [headcountPage.url]: async () => (await import('./headcount-screen.tsx')).HeadcountScreen,
    [clientHeadcountPage.url]: async () =>
      (await import('./client-headcount-screen.tsx')).ClientHeadcountScreen,
  },
  presentations: [
    presentResource(clients, {
      verbs: clientVerbs,
      panels: [
        {
          title: 'Client Invoices',
          Panel: ClientInvoices,
          replaces: clientInvoices.name,
          isTab: true,
        },
        { title: 'Meeting Notes', Panel: MeetingNotes, replaces: meetingNotes.name, isTab: true },
      ],
    }),
    presentResource(clientHeadcounts, {
      panels: [{ title: 'Ordered and there', Panel: HeadcountDays }],
    }),
  ],
}
