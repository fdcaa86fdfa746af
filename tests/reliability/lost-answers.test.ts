import { request } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PASSWORD } from '../harness/company.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { type LossyNetwork, openLossyNetwork } from './lossy-network.ts'

// The network eats three answers of ten. The client does not know whether its request was done, and sends it once more with
// the same key, until it hears something: everything happens exactly once.
const WRITES = 2_000
const AT_ONCE = 16
const SEED = 30_07

let program: TestProgram
let network: LossyNetwork
let token: string
beforeAll(async () => {
  program = await startProgram()
  const address = await program.app.listen({ port: 0, host: '127.0.0.1' })
  network = await openLossyNetwork(Number(new URL(address).port), { loses: 0.3, seed: SEED })
  const { body } = await program.stranger.post('login', {
    email: 'admin@test.example',
    password: PASSWORD,
  })
  token = body.data.access_token
})
afterAll(async () => {
  await network.close()
  await program.close()
})

it('the server does each of two thousand repeated writes once: new records, changes and follow-ups [reliability-3]', async () => {
  const [board, log] = [await newNotice(), await newLog()]
  const kinds = [
    (n: number) => write(n, 'contact_board/create', { title: `Notice ${n}`, description: 'Ask' }),
    (n: number) => write(n, `contact_board/update/${board}`, { title: `Changed ${n}` }, 'PUT'),
    (n: number) => write(n, `activity_log/followup/${log}`, { note: `Call ${n}` }),
  ]
  let next = 0
  const client = async () => {
    for (let n = next++; n < WRITES; n = next++) await kinds[n % kinds.length]?.(n)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))

  expect(network.lost()).toBeGreaterThan(WRITES * 0.3)
  const perKind = kinds.map((_kind, at) => Math.ceil((WRITES - at) / kinds.length))
  expect([await created(), await changes(board), await calls(log)]).toEqual(perKind)
}, 300_000)

/** Sends until an answer arrives; only the first of the same requests may have an effect. */
async function write(n: number, path: string, body: object, method = 'POST'): Promise<void> {
  for (;;) {
    const { status, text } = await send(method, path, JSON.stringify(body), `write-${n}`)
    if (status === 200) return
    if (status !== undefined) throw new Error(`${path} answered ${status}: ${text}`)
  }
}

interface Heard {
  /** Undefined when the connection broke. */
  readonly status: number | undefined
  readonly text: string
}

/** A connection serves one request: that is what may get lost. */
function send(method: string, path: string, body: string, key: string): Promise<Heard> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const where = { port: network.port, host: '127.0.0.1', path: `/api/${path}`, agent: false }
  return new Promise((resolve) => {
    const broken = () => resolve({ status: undefined, text: '' }) // the network ate the answer
    const sent = request({ ...where, method, headers }, (answer) => {
      let text = ''
      answer.on('data', (part) => (text += String(part)))
      answer.on('end', () => resolve({ status: answer.statusCode, text }))
      answer.on('error', broken)
    })
    sent.on('error', broken)
    sent.end(body)
  })
}

async function newNotice(): Promise<number> {
  const admin = await program.as('admin')
  const { body } = await admin.post('contact_board/create', {
    title: 'Changed often',
    description: 'Ask',
  })
  return body.data.id
}

async function newLog(): Promise<number> {
  const admin = await program.as('admin')
  const { clients, categories, setups } = program.company
  const { body } = await admin.post('activity_log/create', {
    client_id: clients.Larkspur,
    category_id: categories.Bookings,
    activity_setup_id: setups['Booking change'],
    duration_seconds: 60,
  })
  return body.data.id
}

const count = async (statement: string, values: readonly unknown[] = []): Promise<number[]> => {
  const [row] = await program.database.rows<Record<string, number>>(statement, values)
  return Object.values(row ?? {})
}

/** All counts of one kind agree: rows, different rows, history. */
const agreed = (counts: readonly number[]): number => {
  expect(new Set(counts).size, counts.join(', ')).toBe(1)
  return counts[0] ?? 0
}

const created = async () =>
  agreed(
    await count(
      `select count(*) as rows, count(distinct title) as titles,
              (select count(*) from history where resource = 'contact-board' and action = 'create') - 1 as past
         from contact_board where title like 'Notice %'`,
    ),
  )

const changes = async (id: number) =>
  agreed(
    await count(
      `select version - 1 as changes, (select count(*) from history where resource = 'contact-board' and record_id = $1 and action = 'update') as past
         from contact_board where id = $1`,
      [id],
    ),
  )

const calls = async (log: number) =>
  agreed(
    await count(
      `select count(*) as rows, count(distinct note) as notes, (select version - 1 from activity_logs where id = $1) as changes
         from activity_follow_ups where log_id = $1`,
      [log],
    ),
  )
