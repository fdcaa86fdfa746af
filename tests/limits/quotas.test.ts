import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultLimits } from '#platform/server/limits/limits.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  const few = { most: 3, seconds: 3600 }
  program = await startProgram({ limits: { ...defaultLimits, exports: few, uploads: few } })
})
afterAll(() => program.close())

const csv = Buffer.from('Name,Code\nNight desk,ND\n')
const tasks = {
  exports: async (name: string) =>
    (await program.as(name)).file('POST', 'departments/export', { format: 'csv' }),
  uploads: async (name: string) =>
    (await program.as(name)).ask('POST', 'departments/import', csv, { 'content-type': 'text/csv' }),
}

describe.each(Object.entries(tasks))('the hourly %s of a person', (_, task) => {
  it('end at the setting, also when many are asked for at one moment, and are nobody else’s [limits-9]', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => task('admin')))
    const statuses = all.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
    expect((await task('office-admin')).status).toBe(200)
  })
})

it('reports that are mailed now count as files a person makes', async () => {
  const manager = await program.as('manager')
  const setup = await manager.post('email_report_setup/create', {
    ...{ name: 'Daily', report: 'all-logged-activities' },
    recipients_users: [program.company.users['lead']],
  })
  const sent = []
  for (let press = 0; press < 4; press += 1)
    sent.push(await manager.post(`email_report_setup/sendNow/${setup.body.data?.id}`))
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 429])
})
