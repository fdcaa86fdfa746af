import { chance, pick } from '#database/demo/chance.ts'
import type {
  CloseReason,
  holdReasons,
  Priority,
  TicketState,
} from '../../contract/ticket-states.ts'
import { type DemoCategory, TITLES } from './ticket-words.ts'

/** A ticket of the demo company before its clock has run. Ages are hours before now. */
export interface PlannedTicket {
  readonly n: number
  readonly category: DemoCategory
  readonly title: string
  readonly status: TicketState
  readonly priority: Priority
  readonly age: number
  /** Hours until it was answered, and solved. */
  readonly answered: number | null
  readonly solved: number | null
  readonly closed: CloseReason | null
  readonly hold: (typeof holdReasons)[number] | null
  readonly isAssigned: boolean
  readonly rating: number | null
  readonly isLate: boolean
  readonly isOfTried: boolean
  readonly isOutage: boolean
}

const DAY = 24
const HISTORY_DAYS = 120
const PAST = 186
const RATED = 20
const MERGED = 3

const usual = {
  ...{ answered: null, solved: null, closed: null, hold: null, rating: null },
  ...{ isAssigned: true, isLate: false, isOfTried: false, isOutage: false },
} as const

const categories = Object.keys(TITLES) as DemoCategory[] // the names of the table above

/** What the queue of IT is made of: nine, two of which nobody has taken. */
const OF_IT: readonly Partial<PlannedTicket>[] = [
  {
    category: 'Hardware',
    title: 'Crackling in the headset',
    status: 'Open',
    isOfTried: true,
    age: 3,
    priority: 'Normal',
  },
  { category: 'Access', status: 'Open', isAssigned: false, age: 2 },
  { category: 'Software', status: 'Open', isAssigned: false, age: 5 },
  { category: 'Hardware', status: 'In Progress', answered: 1, age: 6 },
  {
    category: 'Network',
    status: 'In Progress',
    answered: 2,
    age: 8,
    title: 'Calls drop in row N',
    isOutage: true,
  },
  {
    category: 'Hardware',
    status: 'On Hold',
    hold: 'Waiting for vendor',
    answered: 2,
    age: 4 * DAY,
  },
  {
    category: 'Hardware',
    status: 'On Hold',
    hold: 'Waiting for vendor',
    answered: 3,
    age: 6 * DAY,
  },
  {
    category: 'Software',
    status: 'In Progress',
    answered: 20,
    age: 9 * DAY,
    isLate: true,
    priority: 'Normal',
  },
  { category: 'Network', status: 'Open', age: 7 * DAY, isLate: true, priority: 'High' },
]

/** Tickets that are open at the other desks. */
const OF_OTHERS: readonly Partial<PlannedTicket>[] = [
  { category: 'Payroll question', status: 'Open', isOfTried: true, isAssigned: false, age: 5 },
  {
    category: 'Complaint',
    status: 'In Progress',
    answered: 12,
    age: 10 * DAY,
    isLate: true,
    priority: 'Normal',
  },
  { category: 'Seat', status: 'Open', age: 16 * DAY, isLate: true, priority: 'Normal' },
  ...Array.from({ length: 18 }, (_one, n): Partial<PlannedTicket> => {
    const status = (['Open', 'In Progress', 'On Hold'] as const)[n % 3] ?? 'Open'
    return {
      category: pick(categories.slice(4), 'desk', n),
      status,
      age: 1 + Math.floor(chance('age', n) * 7),
      answered: status === 'Open' ? null : 1,
      hold: status === 'On Hold' ? 'Waiting for approval' : null,
      isAssigned: n % 4 !== 0,
    }
  }),
]

/** One that is solved and waits for the agent, and those of the months before. */
function past(n: number): Partial<PlannedTicket> {
  const age = DAY * 3 + Math.floor(chance('past', n) * (HISTORY_DAYS - 3) * DAY)
  const isSlow = chance('slow', n) < 0.12
  const solved = isSlow
    ? 60 + Math.floor(chance('late', n) * 60)
    : 1 + Math.floor(chance('quick', n) * 10)
  return {
    age: age + solved,
    answered: Math.max(0.2, chance('answer', n) * Math.min(solved, 3)),
    solved,
    closed: n < MERGED ? 'Duplicate' : chance('closed', n) < 0.7 ? 'Confirmed' : 'No answer',
    status: 'Closed',
    rating: n >= MERGED && n < MERGED + RATED ? pick([5, 5, 4, 4, 3, 2], 'rating', n) : null,
  }
}

/** All tickets of the demo company, the oldest numbers first. */
export function planTickets(): readonly PlannedTicket[] {
  const all: readonly Partial<PlannedTicket>[] = [
    ...Array.from({ length: PAST }, (_one, n) => past(n)),
    { category: 'Software', status: 'Resolved', answered: 1, solved: 4, age: DAY, isOfTried: true },
    ...['Seat', 'Access', 'Hardware'].map((category, n): Partial<PlannedTicket> => ({
      category: category as DemoCategory, // one of the names above
      ...{ status: 'Resolved', answered: 1, solved: 5, age: (n + 2) * DAY },
    })),
    ...OF_IT,
    ...OF_OTHERS,
  ]
  return all.map((one, n) => {
    const category = one.category ?? pick(categories, 'category', n)
    const priority =
      one.priority ?? pick(['Low', 'Normal', 'Normal', 'High'] as const, 'priority', n)
    const title = one.title ?? pick(TITLES[category], 'title', n)
    return { ...usual, status: 'Open', age: DAY, ...one, n, category, priority, title }
  })
}
