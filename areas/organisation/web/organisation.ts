import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import {
  clientHeadcountPage,
  costCalculatorPage,
  headcountPage,
} from '../contract/headcount-pages.ts'

/** What the browser adds to the generated screens of this area. */
export const organisationOnWeb: AreaOnWeb = {
  screens: {
    '/set-up/client': async () => (await import('./add-client-screen.tsx')).AddClientScreen,
    [costCalculatorPage.url]: async () =>
      (await import('./cost-calculator-screen.tsx')).CostCalculatorScreen,
    [headcountPage.url]: async () => (await import('./headcount-screen.tsx')).HeadcountScreen,
    [clientHeadcountPage.url]: async () =>
      (await import('./client-headcount-screen.tsx')).ClientHeadcountScreen,
  },
  presentations: {
    offices: async () => (await import('./offices.ts')).presentOffices,
    clients: async () => (await import('./clients.ts')).presentClients,
    'client-invoices': async () => (await import('./invoices/invoices.ts')).presentClientInvoices,
    'client-headcounts': async () =>
      (await import('./client-headcounts.ts')).presentClientHeadcounts,
  },
}
