import { CLIENT_PART, clientGuideParts } from '#areas/organisation/contract/add-client.ts'
import { t } from '#platform/contract/words/texts.ts'
import { shifts } from '../contract/shifts.ts'

/** The hours that are worked for a new client. */
export const shiftOfClient = clientGuideParts.add({
  ...{ name: 'shift', order: 30, resource: shifts },
  title: t`When do people work for it?`,
  help: t`The first shift, from Monday to Friday. Other days, or days with hours of their own, are set under Shifts.`,
  fields: ['name', 'shift_start', 'shift_end'],
  labels: { name: t`Shift name` },
  links: { client_id: CLIENT_PART },
  propose: async () => ({ name: t`Day`, shift_start: '09:00', shift_end: '18:00' }),
})
