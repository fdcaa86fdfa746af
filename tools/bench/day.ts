import { cpus, loadavg } from 'node:os'
import { Client } from 'pg'
import { makeDataFolder } from './data-folder.ts'
import { type DayPerson, type DayWork, dayWork, makeDayPeople } from './day-people.ts'
import { CONNECTIONS } from './load.ts'
import { type Move, openPages, play, type Played } from './play.ts'
import { connectionOf, type Running, startProduct } from './product.ts'
import type { Report } from './report.ts'

/** What each person does on a day, beside the clock. */
const LOGS_A_PERSON = 4
/** People who sign in by their password, which is slow on purpose: enough to know how many a minute can. */
const SIGN_INS = 300
const PASSWORD = 'Muster-demo-1'
/** How long a day is, to say how much of it the machine was busy. */
const DAY_HOURS = 8

/**
 * A day of many people in fast motion: they come at once, open their first page and press At Desk; they log their work, take a break, their
 * leads look at lists and at the live board; they go. Each part is played as fast as the machine takes it.
 */
export async function measureDay(report: Report, people: number): Promise<void> {
  const folder = makeDataFolder()
  const product = await startProduct(folder.data, { DEMO: 'on' })
  const client = new Client(connectionOf(folder.data))
  await client.connect()
  const everybody = await makeDayPeople(client, people)
  const work = await dayWork(client)
  await client.end()
  report.title = `A day of ${people.toLocaleString('en')} people, ${LOGS_A_PERSON} logs each; ${cpus().length} cores (${cpus()[0]?.model}), load ${loadavg()[0]?.toFixed(1)} before it began`
  await playDay(report, product, everybody, work)
  await product.end()
  folder.remove()
}

async function playDay(
  report: Report,
  product: Running,
  everybody: readonly DayPerson[],
  work: DayWork,
): Promise<void> {
  const parts: Part[] = []
  const timed = async (people: readonly DayPerson[], moves: Moves): Promise<Part> => {
    const before = product.processorSeconds()
    const played = await play(product.url, people.map(moves), CONNECTIONS)
    return { ...played, processor: product.processorSeconds() - before }
  }
  const part = async (name: string, moves: Moves) => {
    const played = await timed(everybody, moves)
    parts.push(played)
    tell(report, name, played)
    return played
  }
  const some = everybody.slice(0, SIGN_INS)
  const signIns = await timed(some, (person) => [signIn(person)])
  tell(report, `${some.length} of them sign in`, signIns)
  const closePages = await openPages(
    product.url,
    everybody.map(({ token }) => token),
    CONNECTIONS,
  )
  report.note(`memory with ${everybody.length} open pages: ${product.memory()} MB`)
  const come = await part('they come', comes)
  const logged = await part('they log, leads look', (person) => works(person, work))
  await part('they take a break', (person) => [punchOf('Break')(person)])
  await part('they come back', (person) => [punchOf('At Desk')(person)])
  const go = await part('they go', goes)
  closePages()
  sumUp(report, { people: everybody.length, parts, signIns, come, logged, go })
  report.note(`memory after the day: ${product.memory()} MB; load ${loadavg()[0]?.toFixed(1)}`)
}

/** What a part of the day took, and how much processor time of the product and its database. */
interface Part extends Played {
  readonly processor: number
}

type Moves = (person: DayPerson) => readonly Move[]

interface Day {
  readonly people: number
  readonly parts: readonly Part[]
  readonly signIns: Part
  readonly come: Part
  readonly logged: Part
  readonly go: Part
}

/** As it was, and as it would be if the machine did nothing else: of that only processor time tells. */
function sumUp(report: Report, { people, parts, signIns, come, logged, go }: Day): void {
  const logs = logged.waits.get('log')?.length ?? 0
  const signingIn = people / signIns.moves
  const day = (of: (part: Part) => number) =>
    parts.reduce((sum, part) => sum + of(part), signingIn * of(signIns)) / (DAY_HOURS * 3600)
  const say = (what: string, count: number, { seconds, processor }: Part, unit: number) =>
    report.note(
      `${what}: ${whole((count / seconds) * unit)}; on ${cpus().length} cores that do nothing else up to ${whole(((count * cpus().length) / processor) * unit)}`,
    )
  say('punches a minute when they come, each with a first page', people, come, 60)
  say('punches a minute when they go, each with a signing out', people, go, 60)
  say('sign-ins a minute', signIns.moves, signIns, 60)
  say('logs an hour, with what is looked at meanwhile', logs, logged, 3600)
  report.note(
    `the whole day, with everybody signing in: ${percent(day(({ seconds }) => seconds))} of ${DAY_HOURS} hours; of their processor time ${percent(day(({ processor }) => processor / cpus().length))}`,
  )
}

const whole = (number: number): string => Math.round(number).toLocaleString('en')
const percent = (part: number): string => `${(part * 100).toFixed(1)}%`

function tell(report: Report, name: string, { seconds, moves, waits, processor }: Part): void {
  report.note(
    `${name}: ${moves} requests in ${seconds.toFixed(1)} s, ${Math.round(moves / seconds)} a second, ${((processor / moves) * 1000).toFixed(1)} ms of processor time each`,
  )
  for (const [move, times] of waits) {
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)
    report.note(`  ${move}: half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms`)
  }
}

const signIn = ({ email }: DayPerson): Move => ({
  ...{ name: 'sign in', method: 'POST', path: 'login', token: '' },
  body: { email, password: PASSWORD },
})

const get =
  (name: string, path: string) =>
  ({ token }: DayPerson): Move => ({
    ...{ name, method: 'GET', path, token },
  })

const post =
  (name: string, path: string, body: object) =>
  ({ token }: DayPerson): Move => ({
    ...{ name, method: 'POST', path, token, body },
  })

const punchOf = (status: string) => post('punch', 'clockin/create', { status })

/** What an opened page asks, and the press of At Desk. */
const coming = [
  get('session', 'session'),
  get('clock', 'clockin/getLatestClockinEntry'),
  get('plan', 'clockin/getPlan'),
  post('first page', 'dashboard/getDefault', {}),
  punchOf('At Desk'),
]
const comes = (person: DayPerson): Move[] => coming.map((move) => move(person))

/** After each log its list is shown anew; a lead looks at the team's logs and at the board as often as a person of it logs. */
function works(person: DayPerson, work: DayWork): Move[] {
  const log = post('log', 'activity_log/create', {
    ...{ ...work, duration_seconds: 60, reference_no: person.email },
  })
  const turn = [log, get('own logs', 'activity_log/getMyRecentActivities')]
  const looking = [
    get('list of the team', 'activity_log/getAll?startRow=0&endRow=20&sort=-started_at'),
    post('live board', 'live_board/getBoard', {}),
  ]
  const moves = person.role === 'Agent' ? turn : looking
  return Array.from({ length: LOGS_A_PERSON }, () => moves.map((move) => move(person))).flat()
}

const going = [
  get('sums of the shift', 'clockin/getClockinSummary'),
  punchOf('End Timer'),
  post('sign out', 'logout', {}),
]
const goes = (person: DayPerson): Move[] => going.map((move) => move(person))
