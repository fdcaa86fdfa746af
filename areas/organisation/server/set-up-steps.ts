import { anyOf, setUpSteps } from '#areas/administration/contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { addClientPage } from '../contract/add-client.ts'
import { clientInvoices } from '../contract/client-invoices.ts'
import { clients } from '../contract/clients.ts'
import { offices } from '../contract/offices.ts'
import { COMPANY_PICTURES } from './company-pictures.ts'

const office = setUpSteps.add({
  ...{ name: 'office', order: 20, isNeeded: true },
  title: () => t`Add the first office`,
  why: () => t`Its time zone decides when a day of its people begins.`,
  verb: () => t`Add office`,
  to: `${offices.page}/add`,
  needs: { page: offices.page, action: 'add' },
  isDone: anyOf('offices'),
})

const pictures = setUpSteps.add({
  ...{ name: 'pictures', order: 30, isNeeded: true, mayKeep: true },
  title: () => t`Decide about clock pictures`,
  why: () =>
    t`The clock takes pictures of people At Desk unless an office says otherwise. They see a notice before the first one.`,
  verb: () => t`Choose by office`,
  to: offices.page,
  needs: { page: offices.page, action: 'edit' },
  isDone: () =>
    // What the company has chosen in its settings holds for every office that says nothing else.
    `exists (select from offices where not is_deleted) and (${COMPANY_PICTURES} <> 'Always' or not exists (select from offices where not is_deleted and photo_capture = 'As company'))`,
})

const client = setUpSteps.add({
  ...{ name: 'client', order: 60, isNeeded: true },
  title: () => t`Add the first client`,
  why: () => t`Everything is planned, logged and billed for a client. One page makes all of it.`,
  verb: () => t`Add client`,
  to: addClientPage.url,
  needs: { page: clients.page, action: 'add' },
  isDone: anyOf('clients'),
})

const invoice = setUpSteps.add({
  ...{ name: 'first-invoice', order: 150, isNeeded: false },
  title: () => t`Send the first invoice`,
  why: () => t`It counts what was worked by the rates of the client; each line opens to its rows.`,
  verb: () => t`Add invoice`,
  to: `${clientInvoices.page}/add`,
  other: { verb: () => t`Enter the rates of a client first`, to: clients.page },
  needs: { page: clientInvoices.page, action: 'add' },
  isDone: () =>
    `exists (select from client_invoices where state in ('Sent', 'Paid') and not is_deleted)`,
})

/** What this area adds to the checklist of a new system. */
export const organisationSteps = [office, pictures, client, invoice]
