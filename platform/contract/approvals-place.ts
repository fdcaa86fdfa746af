/** Where people decide. By itself: what stands on every screen names it, and need not bring all of approvals along. */
export const APPROVALS = '/approvals'
