import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { runMigration } from '../harness/run-migration.ts'
import { at, logAs } from './logging.ts'

// What an upgrade does to answers that were given while sensitive questions were asked like all others.
let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
  program.at(at('17:00:00'))
})
afterAll(() => program.close())

const runUpgrade = () => runMigration(program, '0186_sensitive_answers.sql')

const question = (name: string, more: object = {}) => ({
  name,
  label: name,
  field_type: 'Text',
  ...more,
})
const QUESTIONS = [
  question('secret', { is_sensitive: true }),
  question('hanging', { visible_if: { field: 'secret', is: 'filled' } }),
  question('empty', { is_sensitive: true }),
  question('plain'),
]
const WORD = 'rhododendron'

it('puts them apart, with what depends on them, in histories too', async () => {
  const { database, company } = program
  const [admin, lead, agent] = await Promise.all([
    program.as('admin'),
    program.as('lead'),
    program.as('agent'),
  ])
  const setup = company.setups['Booking change']
  const path = `activity_setup/update/${setup}`
  const asked = QUESTIONS.map((one) => ({ ...one, is_sensitive: false }))
  expect((await admin.put(path, { extra_fields: asked })).body.error).toBeUndefined()
  const extra_values = { secret: WORD, hanging: `${WORD}s`, plain: 'told' }
  const times = { started_at: at('08:00:00'), duration_seconds: 60 }
  const { id } = (await logAs(program, agent, { extra_values, ...times })).body.data
  const changed = { extra_values: { ...extra_values, plain: 'told again' } }
  expect((await agent.put(`activity_log/update/${id}`, changed)).status).toBe(200)
  await database.rows('alter table activity_logs drop column sensitive_values')
  await database.rows(
    `update activity_setups set extra_fields = (
       select jsonb_agg(case when q.question ->> 'name' in ('secret', 'empty') then q.question || '{"is_sensitive": true}' else q.question end order by q.place)
         from jsonb_array_elements(extra_fields) with ordinality q(question, place)) where id = $1`,
    [setup],
  )
  await runUpgrade()
  const [log] = await database.rows(
    'select extra_values, sensitive_values from activity_logs where id = $1',
    [id],
  )
  const sensitive_values = { secret: WORD, hanging: `${WORD}s` }
  expect(log).toEqual({ extra_values: { plain: 'told again' }, sensitive_values })
  const history = (await lead.get(`activity_log/getHistory/${id}`)).body
  expect(JSON.stringify(history)).not.toContain(WORD)
  expect(JSON.stringify(history)).toContain('told again')
  const known = (await admin.get(`activity_log/getHistory/${id}`)).body
  expect(JSON.stringify(known)).toContain(WORD)
  const { data } = (await admin.get(`activity_setup/getById/${setup}`)).body
  expect(data.extra_fields.map((one: { is_sensitive: boolean }) => one.is_sensitive)).toEqual([
    true,
    true,
    true,
    false,
  ])
  await expect(database.rows('update history set before = null where id = 1')).rejects.toThrow(
    'history is only ever added to',
  )
})
