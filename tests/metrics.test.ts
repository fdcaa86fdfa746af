import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProgram, type TestProgram } from './harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram({ watchers: ['192.0.2.0/24'], trustProxy: ['10.0.0.1'] })
})
afterAll(() => program.close())

const look = (remoteAddress: string, forwarded?: string) =>
  program.app.inject({
    url: '/metrics',
    remoteAddress,
    ...(forwarded !== undefined && { headers: { 'x-forwarded-for': forwarded } }),
  })

const figure = async (name: string): Promise<number> => {
  const { body } = await look('127.0.0.1')
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1))
}

describe('the figures', () => {
  it.each([
    ['this machine', '127.0.0.1', undefined, 200],
    ['this machine, by its other address', '::1', undefined, 200],
    ['a configured network', '192.0.2.77', undefined, 200],
    ['a person of it behind our proxy', '10.0.0.1', '192.0.2.77', 200],
    ['anybody else', '198.51.100.1', undefined, 404],
    ['anybody else behind our proxy', '10.0.0.1', '198.51.100.1', 404],
    ['anybody behind a proxy on this machine that we do not know', '127.0.0.1', '192.0.2.77', 404],
  ])(
    'are for %s: %s, forwarded for %s, answers %i [metrics-1]',
    async (_, address, forwarded, status) => {
      expect((await look(address, forwarded)).statusCode).toBe(status)
    },
  )

  it('count requests with their answers and durations', async () => {
    const missing = 'muster_requests_total{method="GET",status="404"}'
    const before = [await figure(missing), await figure('muster_request_seconds_count')]
    for (let asked = 0; asked < 3; asked += 1) await program.stranger.get('no/such')
    expect(await figure(missing)).toBe((before[0] ?? 0) + 3)
    const all = await figure('muster_request_seconds_count')
    expect(all).toBeGreaterThanOrEqual((before[1] ?? 0) + 3)
    expect(await figure('muster_request_seconds_bucket{le="+Inf"}')).toBeGreaterThanOrEqual(all)
  })

  it('tell memory, connections and jobs', async () => {
    expect(await figure('muster_memory_bytes{kind="resident"}')).toBeGreaterThan(10_000_000)
    expect(await figure('muster_database_connections{state="most"}')).toBe(60)
    expect(await figure('muster_database_background_connections{state="most"}')).toBe(5)
    await program.database.rows(
      `insert into jobs (user_id, kind, title, input, state, date_ended) values ($1, 'export', 'x', '{}', 'failed', now())`,
      [program.company.users.admin],
    )
    expect(await figure('muster_jobs{state="failed"}')).toBe(1)
  })
})
