import { INTERNAL } from '#database/demo/clients.ts'

/** One kind of work: name, target seconds, its questions. */
export type DemoSetup = readonly [name: string, target: number, questions: readonly string[]]

export interface DemoCategory {
  readonly name: string
  readonly client: string
  readonly icon: string
  readonly parts: readonly { readonly name: string; readonly setups: readonly DemoSetup[] }[]
}

/** What people of each client log: category, subcategories, set-ups. */
export const WORK: readonly DemoCategory[] = [
  {
    name: 'Bookings',
    client: 'LARK',
    icon: 'luggage',
    parts: [
      {
        name: 'New bookings and changes',
        setups: [
          ['New booking', 480, ['customer_name', 'check_in', 'rooms', 'contact_email']],
          ['Booking change', 360, ['check_in', 'rooms', 'reason', 'reason_text']],
        ],
      },
      { name: 'Ended', setups: [['Cancellation', 240, ['reason', 'reason_text', 'amount']]] },
    ],
  },
  {
    name: 'Stays',
    client: 'LARK',
    icon: 'building',
    parts: [
      {
        name: 'Arrival',
        setups: [
          [
            'Check-in problem',
            540,
            ['customer_heading', 'customer_name', 'contact_phone', 'waiting_time'],
          ],
        ],
      },
      {
        name: 'Complaints',
        setups: [
          [
            'Complaint about a stay',
            720,
            ['reason', 'reason_text', 'summary', 'photos', 'discount', 'handed_to'],
          ],
        ],
      },
    ],
  },
  {
    name: 'Lodging invoices',
    client: 'LARK',
    icon: 'receipt',
    parts: [
      {
        name: 'Questions',
        setups: [
          ['Invoice question', 420, ['amount', 'case_link']],
          ['Refund', 300, ['amount', 'identity_checked']],
        ],
      },
    ],
  },
  {
    name: 'Claims',
    client: 'ALDER',
    icon: 'shield-check',
    parts: [
      {
        name: 'First notice',
        setups: [
          [
            'First notice of loss',
            900,
            ['policy_no', 'identity_checked', 'summary', 'appointment'],
          ],
        ],
      },
      {
        name: 'Running claims',
        setups: [
          ['Claim status', 300, ['policy_no', 'is_repeat']],
          ['Claim documents', 420, ['policy_no', 'case_link']],
        ],
      },
    ],
  },
  {
    name: 'Policies',
    client: 'ALDER',
    icon: 'file-text',
    parts: [
      {
        name: 'Changes',
        setups: [
          ['Change of address', 240, ['policy_no', 'identity_checked']],
          ['Cancel a policy', 480, ['policy_no', 'reason', 'reason_text', 'amount']],
        ],
      },
      {
        name: 'Sales',
        setups: [['Quote', 660, ['customer_name', 'contact_email', 'amount', 'discount']]],
      },
    ],
  },
  {
    name: 'Orders',
    client: 'HALC',
    icon: 'shopping-cart',
    parts: [
      {
        name: 'Before delivery',
        setups: [
          ['Order status', 180, ['is_repeat']],
          ['Order change', 300, ['items', 'amount', 'is_repeat']],
        ],
      },
      { name: 'Payment', setups: [['Payment problem', 360, ['amount', 'contact_email']]] },
    ],
  },
  {
    name: 'Returns',
    client: 'HALC',
    icon: 'truck',
    parts: [
      {
        name: 'Goods',
        setups: [
          ['Return', 300, ['items', 'reason', 'reason_text']],
          ['Exchange', 360, ['items', 'weight_kg']],
          ['Warranty', 540, ['summary', 'contact_phone', 'handed_to']],
        ],
      },
    ],
  },
  {
    name: 'Mobile billing',
    client: 'OSTA',
    icon: 'credit-card',
    parts: [
      {
        name: 'Bills',
        setups: [
          ['Billing dispute', 600, ['amount', 'identity_checked', 'summary']],
          ['Payment plan', 480, ['amount', 'appointment']],
        ],
      },
      { name: 'Plans', setups: [['Change of plan', 420, ['discount', 'contact_email']]] },
    ],
  },
  {
    name: 'Technical support',
    client: 'OSTA',
    icon: 'tool',
    parts: [
      {
        name: 'Network',
        setups: [
          ['No signal at home', 720, ['symptoms', 'waiting_time', 'contact_phone']],
          ['Slow data', 540, ['symptoms', 'is_repeat']],
          ['Device settings', 420, ['symptoms', 'contact_email']],
        ],
      },
    ],
  },
  {
    name: 'Parcels',
    client: 'ACME',
    icon: 'truck',
    parts: [
      {
        name: 'Tracking',
        setups: [
          ['Where is my parcel?', 180, ['tracking_no', 'is_repeat']],
          ['Change of address for a parcel', 240, ['tracking_no', 'contact_phone']],
        ],
      },
      { name: 'Pick-ups', setups: [['Pick-up', 300, ['pick_up_time', 'items', 'weight_kg']]] },
    ],
  },
  {
    name: 'Parcel claims',
    client: 'ACME',
    icon: 'report-analytics',
    parts: [
      {
        name: 'Damage and loss',
        setups: [
          ['Damaged parcel', 660, ['tracking_no', 'amount', 'photos', 'summary']],
          ['Lost parcel', 780, ['tracking_no', 'amount', 'appointment', 'handed_to']],
        ],
      },
    ],
  },
  {
    name: 'Our own work',
    client: INTERNAL,
    icon: 'heart-handshake',
    parts: [
      {
        name: 'Team time',
        setups: [
          ['Team meeting', 1800, []],
          ['Coaching given', 1500, ['handed_to']],
          ['Report prepared', 2400, ['case_link']],
          ['System maintenance', 2700, ['summary', 'waiting_time']],
        ],
      },
    ],
  },
]
