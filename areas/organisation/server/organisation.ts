import { invoiceBookChecks } from './books/invoices-check.ts'
import { addClientServed } from './add-client.ts'
import { teamParts } from './team-parts.ts'
import { organisationSteps } from './set-up-steps.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { organisationArea } from '../contract/area.ts'
import { organisationCalls } from '../contract/calls.ts'
import { createClient, updateClient } from './client-calls.ts'
import { organisationDemo } from './demo/demo.ts'
import { changeClientStatus } from './client-status.ts'
import { clientsOfOffices, officesForClient } from './client-choices.ts'
import { boardCard, boardOfPage } from './board-card.ts'
import { invoiceCards } from './invoices-card.ts'
import { markSeen } from './contact-board.ts'
import { checkpointsOfHeadcount } from './checkpoints.ts'
import { clientHeadcountReport } from './client-headcount-report.ts'
import { peopleOfHeadcount } from './people-of-headcount.ts'
import { premierHeadcount } from './premier-headcount.ts'
import { headcountCalls } from '../contract/headcount-calls.ts'
import {
  countInvoice,
  createInvoice,
  currentInvoice,
  updateInvoice,
} from './invoices/draft-calls.ts'
import { approveInvoice, payInvoice, voidInvoice } from './invoices/invoice-moves.ts'
import { invoiceSources } from './invoices/invoice-sources.ts'
import { takeAdjustments } from './invoices/take-adjustments.ts'
import { downloadCurrent, downloadInvoice, previewInvoice } from './invoices/invoice-files.ts'
import { invoiceTotals, runningPeriods } from './invoices/list-calls.ts'
import { invoiceMail, invoiceMailOf, sendInvoice } from './invoices/send-invoice.ts'
import { invoiceCalls } from '../contract/invoice-calls.ts'
import { costCalls } from '../contract/cost-calculator.ts'
import { remindingOfActions } from './actions-due.ts'
import { prefillCost } from './prefill-cost.ts'
import { seatHolding } from './seat-holding.ts'
import { exportClientHeadcount, exportPremierHeadcount } from './headcount-files.ts'
import { organisationFamilies } from './families.ts'
import { seedCountries } from './seed/countries.ts'
import { foreseeClient, foreseeOffice } from './foresee-days.ts'

const calls = serveCalls(organisationCalls, {
  clientsOfOffices,
  markSeen,
  boardOfPage,
  officesForClient,
  changeClientStatus,
  createClient,
  updateClient,
  foreseeOffice,
  foreseeClient,
})

export const organisationOnServer = serveArea(organisationArea, {
  resources: organisationFamilies,
  calls: [
    ...addClientServed,
    ...calls,
    ...serveCalls(headcountCalls, {
      checkpoints: checkpointsOfHeadcount,
      clientHeadcountReport,
      peopleOfHeadcount,
      premierHeadcount,
      exportClientHeadcount,
      exportPremierHeadcount,
    }),
    ...serveCalls(costCalls, { prefillCost }),
    ...serveCalls(invoiceCalls, {
      currentInvoice,
      invoiceSources,
      takeAdjustments,
      invoicePdf: downloadInvoice,
      previewInvoice,
      currentPdf: downloadCurrent,
      runningPeriods,
      invoiceTotals,
      invoiceMail: invoiceMailOf,
      createInvoice,
      updateInvoice,
      countInvoice,
      approveInvoice,
      sendInvoice,
      payInvoice,
      voidInvoice,
    }),
  ],
  holdings: [seatHolding],
  demo: organisationDemo,
  contributes: [
    boardCard,
    ...invoiceCards,
    ...organisationSteps,
    ...teamParts,
    ...invoiceBookChecks,
  ],
  mails: [invoiceMail],
  schedules: (engine) => [remindingOfActions(engine)],
  seed: seedCountries,
})
