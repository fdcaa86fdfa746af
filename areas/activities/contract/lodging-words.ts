/** What a lodging customer asks for. */
export const requestTypes = [
  'New booking',
  'Change',
  'Extension',
  'Cancellation',
  'Check-in problem',
  'Invoice question',
  'Complaint',
  'Property onboarding',
] as const

/** Requests about a stay: they say from when until when. */
export const STAYS: readonly string[] = ['New booking', 'Change', 'Extension']

/** The one request that needs no reservation: there is none yet. */
export const WITHOUT_RESERVATION = 'Property onboarding'

export const lodgingStatuses = [
  'Open',
  'Waiting for customer',
  'Waiting for property',
  'Confirmed',
  'Cancelled',
  'Closed',
] as const

/** Statuses that end a request: it then has an outcome, and takes no more follow-ups. */
export const FINAL: readonly string[] = ['Confirmed', 'Cancelled', 'Closed']

export const lodgingTones = {
  Open: 'info',
  'Waiting for customer': 'warn',
  'Waiting for property': 'warn',
  Confirmed: 'ok',
  Cancelled: 'off',
  Closed: 'off',
} as const

export const outcomes = [
  'Booked',
  'No availability',
  'Price',
  'Customer withdrew',
  'Solved',
  'Not solved',
] as const
