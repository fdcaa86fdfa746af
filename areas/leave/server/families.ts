import { leaveBalancesOnServer, leaveLedgerOnServer } from './leave-ledger-family.ts'
import { leaveTypesOnServer } from './leave-types.ts'
import { leavesOnServer } from './leaves.ts'

/** The families of this area that the server adds something to. */
export const leaveFamilies = [
  leavesOnServer,
  leaveTypesOnServer,
  leaveLedgerOnServer,
  leaveBalancesOnServer,
]
