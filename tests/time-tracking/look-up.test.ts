import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { punch, setting } from './pictured.ts'

// Where clock-ins come from, by a service of the company's choice: a server of this test, asked over the real way out.
let program: TestProgram
let service: Server
const asked: string[] = []
let answer = JSON.stringify({ country_name: 'Pakistan', city: 'Karachi' })

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json').end(answer)
  })
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
  const log = { error: () => {} }
  program = await startProgram({
    outbound: createOutbound({ allow: ['127.0.0.1'], log }),
    trustProxy: ['127.0.0.1'],
  })
})
afterAll(async () => {
  await program.close()
  service.close()
})

const lookUp = async () => {
  await (await program.as('admin')).post('schedules/runNow/clock-in-addresses')
  await program.engine.schedules.workOff()
}
const serviceUrl = () => {
  const at = service.address()
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}/where/{address}`
}
/** A shift of a minute from an address; answers what was recorded with it. */
async function shift(name: string, moment: string, address: string) {
  const person = await program.as(name)
  program.at(moment)
  const from = { 'x-forwarded-for': address }
  expect((await person.ask('POST', 'clockin/create', { status: 'At Desk' }, from)).status).toBe(200)
  await lookUp()
  const { recorded } = (await person.post('clockin/getDay')).body.data
  await punch(program, person, new Date(Date.parse(moment) + 60_000).toISOString(), 'End Timer')
  return recorded
}

it('the look-up of addresses asks nobody until it is switched on', async () => {
  await setting(program, 'ip_lookup_url', serviceUrl())
  expect(await shift('agent2', '2026-03-02T05:00:00Z', '203.0.113.7')).toBeNull()
  expect(asked).toEqual([])
})

it('the look-up of addresses keeps the country and the city of a clock-in, asked once for everybody of one address [time-tracking-108]', async () => {
  await setting(program, 'ip_lookup', true)
  const recorded = await shift('agent2', '2026-03-02T06:00:00Z', '203.0.113.8')
  expect(recorded).toMatchObject({ country: 'Pakistan', city: 'Karachi', area: null })
  expect(asked.filter((path) => path.endsWith('.8'))).toEqual(['/where/203.0.113.8'])
  await lookUp()
  expect(asked.filter((path) => path.endsWith('.8'))).toHaveLength(1)
})

it('the look-up of addresses asks about no inner address, and keeps nothing of an answer that says nothing', async () => {
  const before = asked.length
  expect(await shift('lead2', '2026-03-02T07:00:00Z', '10.1.2.3')).toBeNull()
  expect(asked).toHaveLength(before)
  answer = '<html>busy</html>'
  expect(await shift('lead2', '2026-03-02T08:00:00Z', '203.0.113.9')).toBeNull()
  expect(asked).toHaveLength(before + 1)
})
