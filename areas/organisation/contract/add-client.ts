import { contributionPoint } from '#platform/contract/contributions.ts'
import { guideCalls, type GuidePart } from '#platform/contract/guides.ts'
import { page } from '#platform/contract/pages.ts'

/** A client with all it takes to plan, log and bill for it, on one page. */
export const addClientPage = page('/set-up/client', {
  label: 'Set up a client',
  menu: { group: 'Organisation', order: 14, icon: 'briefcase' },
  grants: { Admin: 'VA:all' },
  rights: ['view', 'add'],
  uses: ['clients', 'companies', 'company-types', 'offices', 'employees', 'roles'],
})

const { parts, make } = guideCalls(addClientPage.url, 'clientSetUp', 'a client with its work')

export const addClientCalls = { clientParts: parts, makeClient: make }

/** What else is made with a client: areas that plan and log for it add their parts. */
export const clientGuideParts = contributionPoint<GuidePart>('client-guide')

/** The part that others link to. */
export const CLIENT_PART = 'client'
