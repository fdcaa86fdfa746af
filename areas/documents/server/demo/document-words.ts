/** A document of the demo company, before it has dates. */
export interface DemoDocument {
  /** The code of its category. */
  readonly category: string
  readonly title: string
  /** One sentence, which its summary is too. */
  readonly about: string
  readonly state?: 'Draft' | 'In review' | 'Archived'
  readonly isRequired?: true
  readonly hasCheck?: true
  readonly isOverdue?: true
  /** Only people of this role read it. */
  readonly readers?: string
}

const of = (
  category: string,
  rows: readonly (readonly [string, string, Partial<DemoDocument>?])[],
): DemoDocument[] => rows.map(([title, about, more]) => ({ category, title, about, ...more }))

const POLICIES = of('PO', [
  [
    'Acceptable use of systems',
    'What our computers, mailboxes and phones may be used for.',
    { isRequired: true, hasCheck: true },
  ],
  ['Clean desk', 'What has to be locked away before you leave your seat.', { isRequired: true }],
  [
    'Card data',
    'How card numbers are taken, and why they are never written down.',
    { isRequired: true, hasCheck: true },
  ],
  ['Remote work', 'Who may work from home, and what the place must offer.'],
  ['Complaints', 'How a complaint is taken, answered and kept.', { isOverdue: true }],
  ['Recording of calls', 'When calls are recorded, who listens to them and for how long.'],
  ['Visitors', 'How visitors are received and who stays with them.', { isOverdue: true }],
  ['Gifts', 'What may be accepted from customers and suppliers.'],
  ['Business continuity', 'Who does what when an office cannot be used.', { state: 'In review' }],
  [
    'Use of translation tools',
    'Which texts may be given to a translation service.',
    { state: 'Draft' },
  ],
  ['Dress code 2019', 'What was worn at client visits until 2024.', { state: 'Archived' }],
])

const FORMS = of('FO', [
  ['Refund request', 'What is needed before a refund of more than 200 is made.'],
  ['Change of bank account', 'How a customer proves who they are before an account is changed.'],
  ['Incident report', 'What is written down after an incident, by whom and until when.'],
  ['Equipment hand-over', 'The list of what is given out and comes back.'],
  ['Call-back sheet', 'What is noted for a colleague who calls back.'],
  ['Seat change', 'How a seat is asked for and given back.'],
  ['Paper fax cover', 'Used until the last fax was switched off.', { state: 'Archived' }],
])

const HUMAN = of('HR', [
  ['Annual leave', 'How leave is asked for, and who decides about it.', { isRequired: true }],
  ['Sick leave', 'Whom to call, until when, and which paper is needed.'],
  ['Referral bonus', 'What you get for a colleague you bring.'],
  ['Probation', 'What is talked about after one, three and six months.', { isOverdue: true }],
  ['Overtime', 'When overtime is paid and when it is time off.'],
  [
    'Night allowance',
    'The night allowance for agents is 12 percent of the hourly rate.',
    { readers: 'HR' },
  ],
  ['Learning days', 'Five days a year to learn something new.'],
  ['Parental leave', 'What changes for both parents from next year on.', { state: 'Draft' }],
])

const MACHINES = of('IT', [
  [
    'Passwords',
    'How long they are, and what to do when another person may know yours.',
    { isRequired: true },
  ],
  ['Headset trouble', 'Five things to try before you write a ticket.'],
  ['Second factor', 'How to set up the code on your phone.'],
  ['Printer on the third floor', 'How to print from the secure queue.'],
  ['Phishing', 'How to recognise a mail that wants your password.', { isRequired: true }],
  ['Moving to the new softphone', 'What changes, and when your desk is moved.', { state: 'Draft' }],
])

/** What every client has instructions for. */
const WORK = [
  ['Greeting', 'The first thirty seconds of a call for {client}.'],
  ['Identity check', 'Three details before anything is opened for {client}.'],
  ['Fees and refunds', 'What may be refunded for {client} without asking.'],
  ['Escalation', 'When a case of {client} goes to a lead, and how fast.'],
] as const

const INSTRUCTIONS = (code: string, client: string): DemoDocument[] =>
  of(
    code,
    WORK.map(
      ([title, about]) => [`${title}, ${client}`, about.replace('{client}', client)] as const,
    ),
  )

const NEWER = (code: string, client: string): DemoDocument[] =>
  of(code, [
    [
      `Lost parcels, ${client}`,
      `What is asked and promised when something of ${client} is lost.`,
      { state: 'In review' },
    ],
    [`Chat tone, ${client}`, `How we write in the chat of ${client}.`, { state: 'Draft' }],
  ])

/** The clients with instructions, by the code of their category. */
export const WORK_CATEGORIES = {
  WILA: 'Larkspur Lodging',
  WIAL: 'Alder Insurance',
  WIHA: 'Halcyon Retail',
  WIOS: 'Ostara Mobile',
  WIAC: 'Acme Parcels',
} as const

/** Everything the demo company has written down. */
export const demoDocuments = (): DemoDocument[] => [
  ...POLICIES,
  ...FORMS,
  ...HUMAN,
  ...MACHINES,
  ...Object.entries(WORK_CATEGORIES).flatMap(([code, client]) => INSTRUCTIONS(code, client)),
  ...NEWER('WILA', WORK_CATEGORIES.WILA),
  ...NEWER('WIOS', WORK_CATEGORIES.WIOS).slice(0, 1),
  ...of('WIHA', [
    [
      'Vouchers 2023, Halcyon Retail',
      'How vouchers worked before the new shop.',
      { state: 'Archived' },
    ],
  ]),
  ...of('WIAC', [
    ['Paper labels, Acme Parcels', 'How labels were filled in by hand.', { state: 'Archived' }],
  ]),
  ...of('WIAL', [
    [
      'Storm season, Alder Insurance',
      'How claims are taken when many call at once.',
      { state: 'Draft' },
    ],
  ]),
]

/** The text of a document: long enough to have a table of contents. */
export const bodyOf = ({ title, about }: Pick<DemoDocument, 'title' | 'about'>): string =>
  [
    `<h2>What it is about</h2><p>${about}</p>`,
    `<h2>What to do</h2><ol><li>Read this page to its end before you use it.</li><li>Ask your lead when a case is not described here.</li><li>Write down what you decided and why.</li></ol>`,
    `<h2>Whom to ask</h2><p>Your lead knows ${title.toLowerCase()} best. Out of hours, ask the lead on duty.</p>`,
  ].join('')

/** The text that went through three versions, so that there is something to compare. */
export const GREETING = {
  first:
    '<h2>Greeting</h2><p>Say the name of the client and your own name.</p><p>Ask how you can help.</p><h2>Closing</h2><p>Ask whether anything else is open.</p>',
  small:
    '<h2>Greeting</h2><p>Say the name of the client and your own full name.</p><p>Ask how you can help.</p><h2>Closing</h2><p>Ask whether anything else is open.</p>',
  material:
    '<h2>Greeting</h2><p>Say the name of the client and your own full name.</p><p>Say that the call is recorded.</p><p>Ask how you can help today.</p><h2>Identity</h2><p>Ask for the booking number and the date of arrival.</p><h2>Closing</h2><p>Ask whether anything else is open, and say what happens next.</p>',
} as const

/** The questions of a document with a check. */
export const QUESTIONS = [
  {
    question: 'What do you do when a case is not described?',
    options: ['Ask your lead', 'Decide alone', 'Leave it for tomorrow'],
    right_option: 1,
    section: 2,
  },
  {
    question: 'Whom do you ask out of hours?',
    options: ['Nobody', 'The lead on duty'],
    right_option: 2,
    section: 3,
  },
]
