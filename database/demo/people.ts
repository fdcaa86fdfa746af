import { INTERNAL } from './clients.ts'
import { chance } from './chance.ts'
import { addressName, nthName } from './names.ts'
import type { OfficeCode } from './offices.ts'
import { DESKS, TEAMS } from './teams.ts'

export interface Person {
  /** What others report to them by. */
  readonly key: string
  readonly level: 0 | 1 | 2 | 3
  readonly office: OfficeCode
  readonly department: string
  readonly designation: string
  readonly role: string
  readonly clients: readonly string[]
  readonly shift: string
  readonly lead: string | undefined
  /** The name before the @ of a demo account people sign in with; the others use their own name. */
  readonly account?: string
  readonly status: 'Joining' | 'Active' | 'Suspended' | 'On Notice' | 'Left'
  readonly firstname: string
  readonly lastname: string
}

type Given = Omit<Person, 'firstname' | 'lastname' | 'status' | 'clients' | 'shift'> &
  Partial<Pick<Person, 'status' | 'clients' | 'shift'>>

const head: Given = {
  key: 'director',
  level: 0,
  office: 'LIS',
  department: 'MGT',
  designation: 'Managing Director',
  role: 'Manager',
  lead: undefined,
}

const managers: readonly Given[] = [
  {
    key: 'manager',
    level: 1,
    office: 'LIS',
    department: 'OPS',
    designation: 'Operations Manager',
    role: 'Manager',
    lead: 'director',
    account: 'manager',
  },
  {
    key: 'manager2',
    level: 1,
    office: 'MNL',
    department: 'OPS',
    designation: 'Operations Manager',
    role: 'Manager',
    lead: 'director',
  },
]

/** The first agent of these teams has a demo account. */
const ACCOUNTS_OF_AGENTS: Readonly<Record<string, string>> = {
  lead: 'agent',
  lead2: 'agent2',
  lead3: 'twofactor',
}

const leads: readonly Given[] = TEAMS.map(([key, manager, office, clients, shift, , account]) => ({
  key,
  level: 2,
  office,
  department: 'VOICE',
  designation: 'Team Lead',
  role: 'Team Lead',
  clients: [...clients, INTERNAL],
  shift,
  lead: manager,
  ...(account && { account }),
}))

const agents: readonly Given[] = TEAMS.flatMap(([lead, , office, clients, shift, size], team) =>
  Array.from({ length: size }, (_, place) =>
    agentOf({ lead, office, clients, shift, team, place }),
  ),
)

function agentOf(seat: {
  lead: string
  office: OfficeCode
  clients: readonly string[]
  shift: string
  team: number
  place: number
}): Given {
  const { lead, office, clients, shift, team, place } = seat
  const account = place === 0 ? ACCOUNTS_OF_AGENTS[lead] : undefined
  return {
    key: `${lead}-${place + 1}`,
    level: 3,
    office,
    department: place % 3 === 2 ? 'BACK' : 'VOICE',
    designation: place % 4 === 1 ? 'Senior Agent' : 'Customer Agent',
    role: 'Agent',
    clients: [...clients, INTERNAL],
    shift,
    lead,
    status: statusOf(team, place),
    ...(account && { account }),
  }
}

/** In the larger teams some people come, go or are away; the small ones stay whole, since journeys count them. */
function statusOf(team: number, place: number): Person['status'] {
  if (team < 2) return 'Active'
  if (place === 12) return 'Left'
  if (place === 11 && team < 6) return 'Joining'
  if (place === 10 && team >= 5) return 'On Notice'
  return place === 9 && team === 4 ? 'Suspended' : 'Active'
}

const desks: readonly Given[] = DESKS.flatMap(([role, department, designation, seats]) =>
  seats.map(([account, office], place) => ({
    key: place === 0 ? role : `${role}-${place + 1}`,
    level: place === 0 ? 1 : 2,
    office,
    department,
    designation,
    role,
    lead: place === 0 ? 'director' : role,
    ...(account && { account }),
  })),
)

/** Everybody of the company, superiors first. */
export const people: readonly Person[] = named(
  [head, ...managers, ...desks, ...leads, ...agents].toSorted((a, b) => a.level - b.level),
)

function named(given: readonly Given[]): Person[] {
  const count: Record<OfficeCode, number> = { LIS: 0, MNL: 0, KHI: 0 }
  return given.map((one) => ({
    status: 'Active',
    clients: [INTERNAL],
    shift: 'OFFICE',
    ...one,
    ...nthName(one.office, count[one.office]++),
  }))
}

/** Days before the start of the history on which a person joined: mostly years ago. */
export const daysEmployed = ({ key, level }: Person): number =>
  Math.round(120 + chance('joined', key) * (level < 3 ? 1800 : 900))

/** Where people get mail, and what they sign in with unless they are a demo account. */
export const mailOf = (person: Person): string => `${addressName(person)}@muster.example`
