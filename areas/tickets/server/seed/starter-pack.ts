import { starterPacks } from '#platform/contract/configuration/starter-packs.ts'
import { t } from '#platform/contract/words/texts.ts'

const desk = (name: string, code: string, handler_role_id: string) => ({
  name,
  code,
  parent_id: null,
  handler_role_id,
})

const category = (parent_id: string, name: string, code: string, more: object = {}) => ({
  name,
  code,
  parent_id,
  ...more,
})

const confidential = { is_confidential: true }

/** The desks of a centre and what they are asked for; how soon they answer is said by the default service targets. */
export const ticketPack = starterPacks.add({
  order: 30,
  title: () => t`Ticket categories`,
  brings: () =>
    t`Desks of IT, HR and facilities with the usual requests. They answer within the default service targets.`,
  families: {
    'tickets-category': [
      desk('IT', 'IT', 'IT'),
      category('IT', 'Computer or headset', 'HW', {
        asks_asset: 'Optional',
        default_priority: 'High',
      }),
      category('IT', 'Program', 'SW'),
      category('IT', 'Network or telephone', 'NET', { default_priority: 'High' }),
      category('IT', 'Account or access', 'ACC'),
      desk('HR', 'HR', 'HR'),
      category('HR', 'Pay', 'PAY', confidential),
      category('HR', 'Leave and hours', 'LVE'),
      category('HR', 'Certificate or letter', 'DOC'),
      category('HR', 'Complaint', 'CPL', confidential),
      desk('Facilities', 'FAC', 'Admin'),
      category('Facilities', 'Seat or room', 'SEAT', { default_priority: 'Low' }),
      category('Facilities', 'Badge or key', 'KEY'),
    ],
  },
})
