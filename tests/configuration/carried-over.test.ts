import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAdmin } from '#tools/add-admin.ts'
import { DEMO_PASSWORD } from '#database/demo/accounts.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'

let demo: TestProgram
let empty: TestProgram
let from: Person
let to: Person

beforeAll(async () => {
  demo = await startProgram({ demoAt: '2026-05-13T10:20:00.000Z' })
  empty = await startProgram({ isEmpty: true })
  await addAdmin(empty.database, { email: 'ann@test.example', name: 'Ann Lee', password: DEMO_PASSWORD })
  await empty.database.rows('update users set must_change_password = false')
  from = await signIn(demo, 'admin@muster.example')
  to = await signIn(empty, 'ann@test.example')
})
afterAll(() => Promise.all([demo?.close(), empty?.close()]))

async function signIn(program: TestProgram, email: string): Promise<Person> {
  const answer = await program.stranger.post('login', { email, password: DEMO_PASSWORD })
  return program.with(answer.body.data.access_token)
}

const fileOf = async (person: Person, families: readonly string[] = []): Promise<string> => {
  const { status, content } = await person.file('POST', 'configuration/export', { families })
  expect(status).toBe(200)
  return content.toString('utf8')
}

test('probe', async () => {
  const log: string[] = []
  const time = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const at = performance.now()
    const result = await work()
    log.push(`${name}: ${Math.round(performance.now() - at)} ms`)
    return result
  }
  const file = await time('export', () => fileOf(from))
  writeFileSync('/tmp/c-demo.json', file)
  const compared = await time('compare', () => to.post('configuration/compare', { file }))
  writeFileSync('/tmp/c-compared.json', JSON.stringify(compared, null, 1))
  const tried = await time('trial', () => to.post('configuration/apply', { file, dry_run: true }))
  writeFileSync('/tmp/c-tried.json', JSON.stringify(tried, null, 1))
  writeFileSync('/tmp/c-log.txt', log.join('\n'))
})
