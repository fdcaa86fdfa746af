import { inWindows } from '#platform/server/import/windows-letters.ts'

/** The files a director of operations has: of the HR system, and of the dialer. Their faults are those that such files have. */

const PEOPLE = 300

const FIRST = ['Ana', 'Rui', 'Inês', 'Tomé', 'Lia', 'João', 'Zoë', 'Nuno', 'Rita', 'Íris'] as const
const MIDDLE = ['Maria', 'de Sousa', 'Luísa', 'Costa', 'Melo'] as const
const LAST = ['Falcão', 'Peña', 'Conceição', 'Reis', 'Vaz', 'Nuñes', 'Gonçalves'] as const

const DEPARTMENTS = ['Operations', 'Back Office', 'Quality', 'Training', 'Planning', 'HR'] as const
const TITLES = [
  ...['Voice Agent', 'Chat Agent', 'Back Office Agent', 'Senior Agent', 'Retention Agent'],
  ...['Collections Agent', 'Sales Agent', 'Tier 2 Agent', 'Quality Analyst', 'Trainer'],
  ...['Planner', 'Real Time Analyst', 'HR Officer', 'IT Technician', 'Floor Support'],
] as const

const LEADS = 12

/** The clients that the dialer calls for, by its campaigns. */
export const CAMPAIGNS = {
  DELTA_OUT: 'Delta Parcels',
  HALC_IN: 'Halcyon Air',
  COB_CARDS: 'Cobalt Bank',
} as const

const two = (part: number): string => String(part).padStart(2, '0')
const plain = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

const nameAt = (at: number): string =>
  [FIRST[at % 10], MIDDLE[Math.floor(at / 10) % 5], LAST[Math.floor(at / 50) % 7]].join(' ')

/** How a person signs in, which is how the dialer names them. */
export const loginAt = (at: number): string => `${plain(nameAt(at))}${at}`

interface Row {
  code: string
  name: string
  email: string
  department: string
  title: string
  lead: string
  site: string
  hired: string
  mobile: string
  born: string
  client: string
}

/** The first is the director, without a lead; the twelve after them lead the others, and some stand below those they lead. */
const personAt = (at: number): Row => ({
  code: `E-${1000 + at}`,
  name: nameAt(at),
  email: `${loginAt(at)}@halcyon.example`,
  department: DEPARTMENTS[at < 240 ? 0 : at % 6] ?? '',
  title: at === 0 ? 'Director' : at <= LEADS ? 'Team Leader' : (TITLES[at % 15] ?? ''),
  lead: at === 0 ? '' : at <= LEADS ? nameAt(0) : nameAt((at % LEADS) + 1),
  site: at % 3 === 0 ? 'Porto' : 'Lisbon',
  hired: `${two((at % 28) + 1)}/${two((at % 12) + 1)}/${2012 + (at % 13)}`,
  mobile: `+351 91${at % 10} ${200 + at} ${300 + at}`,
  born: `${two((at % 28) + 1)}/${two((at % 12) + 1)}/${1970 + (at % 25)}`,
  client: Object.values(CAMPAIGNS)[at % 3] ?? '',
})

/** What is wrong, by the place of the row. */
const FAULTS: Readonly<Record<number, Partial<Row>>> = {
  20: { department: 'Opertions' },
  31: { department: 'Blended Backoffice (old)' },
  44: { hired: '2017-12-08' },
  57: { hired: 'Aug 21, 2018' },
  63: { born: '02-04-71' },
  70: { hired: '31/02/2021' },
  82: { lead: nameAt(3).normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase() + ' ' },
  95: { lead: 'Carlos Inexistente' },
  101: { mobile: '3,51913E+11' },
  118: { name: `  ${nameAt(118).toUpperCase()}` },
  126: { site: 'Oporto' },
  137: { email: '' },
  149: { lead: nameAt(149) },
  160: { email: `${loginAt(160)}(at)halcyon.example` },
  175: { email: `${loginAt(174)}@halcyon.example` },
  188: { code: 'E-1187' },
}

const HEADS = 'Emp ID;Full Name;Email;Dept;Job Title;Supervisor;Site;Hire Dt;Mobile;DOB;LOB'

/** What the HR system exports: Windows-1252, semicolons, lines without anything, leads below those they lead, a total. */
export function peopleFile(): Buffer {
  const rows = Array.from({ length: PEOPLE }, (_, at) => ({ ...personAt(at), ...FAULTS[at] }))
  const [director, ...others] = rows
  // Leads come last.
  const ordered = [director, ...others.slice(LEADS), ...others.slice(0, LEADS)]
  const lines = ordered.map((row) => Object.values(row ?? {}).join(';'))
  lines.splice(40, 0, '', ';;;;;;;;;;')
  return inWindows([HEADS, ...lines, `Total: ${PEOPLE} employees;;;;;;;;;;`, ''].join('\r\n'))
}

const CALLS = 5000

/**
 * What the dialer exports of a day: three campaigns, people by their addresses, and one call that ends before it starts. With `lent`, each of them calls for
 * another client than they work for.
 */
export function dialerFile(day: string, lent = false): Buffer {
  const campaigns = Object.keys(CAMPAIGNS)
  // People whose rows have no fault, each for the client they work for.
  const agents = Array.from({ length: 99 }, (_, place) => 201 + place)
  const clock = (second: number) =>
    [3600, 60, 1].map((unit) => two(Math.floor(second / unit) % 60)).join(':')
  const lines = Array.from({ length: CALLS }, (_, call) => {
    const at = agents[call % agents.length] ?? 0
    const start = 8 * 3600 + Math.floor(call / agents.length) * 600
    const end = start + (call === 777 ? -30 : 180 + (call % 240))
    return [
      `c-${call}`,
      ...[campaigns[(at + (lent ? 1 : 0)) % 3], `${loginAt(at)}@halcyon.example`],
      ...[`${day} ${clock(start)}`, `${day} ${clock(end)}`, `+35191${200_000 + call}`],
    ].join(';')
  })
  const heads = 'Call ID;Campaign;Agent;Start time;End time;ANI'
  return Buffer.from([heads, ...lines, ''].join('\r\n'))
}
