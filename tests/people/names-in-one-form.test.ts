import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'

let program: TestProgram
beforeAll(async () => {
  program = await startProgram()
})
afterAll(() => program.close())

const repair = async () =>
  program.database.rows(
    await readFile(
      new URL(
        '../../platform/database/migrations/202611301470_names_in_one_form.sql',
        import.meta.url,
      ),
      'utf8',
    ),
  )
const rows = <Row extends object>(words: string, values: readonly unknown[] = []) =>
  program.database.rows<Row>(words, values)

test('names that were stored in another form are repaired, but where another one has the name, as often as one likes [people-60]', async () => {
  const apart = (name: string) => name.normalize('NFD')
  const [person, office] = [program.company.employees['agent'], program.company.offices['Karachi']]
  await rows('update employees set lastname = $2 where id = $1', [person, apart('Müller')])
  await rows('update offices set name = $2 where id = $1', [office, apart('Zürich')])
  for (const name of ['Café', apart('Café'), apart('Büro')])
    await rows('insert into departments (name, code, offices_ids) values ($1, $2, $3)', [
      name,
      `C${name.length}${name.charCodeAt(1)}`,
      [office],
    ])
  for (const time of ['once', 'again']) {
    await repair()
    const [found] = await rows<{ lastname: string; city: string; departments: string[] }>(
      `select (select lastname from employees where id = $1), (select name from offices where id = $2) as city,
              (select array_agg(name order by id) from departments where name like 'Caf%' or name like 'B%ro') as departments`,
      [person, office],
    )
    expect([time, found]).toEqual([
      time,
      {
        lastname: 'Müller',
        city: 'Zürich',
        departments: ['Café', apart('Café'), 'Büro'],
      },
    ])
  }
})
