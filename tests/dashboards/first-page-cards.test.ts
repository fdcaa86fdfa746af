import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstPageCards, firstPageParts } from '#areas/dashboards/contract/first-page-cards.ts'
import { areas } from '#apps/server/areas.ts'
import { area } from '#platform/contract/area.ts'
import { serveArea } from '#platform/server/kernel/served-area.ts'
import { schemaOf } from '../../tools/rules/check-tables.ts'
import { startProgram, type TestProgram } from '../harness/program.ts'

const NOW = '2026-03-12T14:00:00.000Z'
let read: (number | null)[] = []
const lockers = serveArea(area('lockers', { label: 'Lockers' }), {
  contributes: [
    firstPageCards.add({
      name: 'locker-keys',
      isFor: ({ mayView }) => mayView('/users'),
      read: async ({ reader, now, sql }) => {
        read.push(reader.employee_id)
        const [one] = await sql.rows<{ sum: number }>('select 3 + 4 as sum')
        return { keys: one?.sum, at: now }
      },
    }),
  ],
})

let program: TestProgram
beforeAll(async () => {
  program = await startProgram({ more: [lockers] })
  program.at(NOW)
})
afterAll(() => program.close())

const cardsOf = async (name: string): Promise<Record<string, unknown>> =>
  (await (await program.as(name)).post('dashboard/getDefault')).body.data.cards

describe('cards of the first page', () => {
  it('are answered for those they are for, and for nobody else [dashboards-2]', async () => {
    expect((await cardsOf('admin'))['locker-keys']).toEqual({ keys: 7, at: NOW })
    expect(read).toEqual([program.company.employees['admin']])
    read = []
    expect(Object.keys(await cardsOf('agent'))).not.toContain('locker-keys')
    expect(read).toEqual([])
  })

  it('are drawn in the browser under the names by which they are answered', () => {
    const root = join(import.meta.dirname, '../..')
    const entries = ['apps/web/areas.ts', ...globSync('areas/*/web/*-cards.ts', { cwd: root })]
    const drawn = entries.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/name: '([\w-]+)', page:/g)].map(
        ([, name]) => name,
      ),
    )
    const answered = [firstPageCards, firstPageParts].flatMap((point) =>
      point.among(areas.flatMap(({ contributes }) => contributes)),
    )
    expect(new Set(drawn)).toEqual(new Set(answered.map(({ name }) => name)))
  })

  it('are all the first page knows of other areas [dashboards-3]', () => {
    const root = join(import.meta.dirname, '../..')
    const others = areas.map(({ area }) => area.name).filter((name) => name !== 'dashboards')
    const named = globSync('areas/dashboards/**/*.{ts,tsx}', { cwd: root }).flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      const isNamed = (name: string) =>
        text.includes(`#areas/${name}/`) ||
        new RegExp(`\\b(from|join) ${schemaOf(name)}\\.`).test(text)
      return others.filter(isNamed).map((name) => `${file}: ${name}`)
    })
    expect(named).toEqual([])
  })

  it('have names of their own', () => {
    const names = firstPageCards.among(program.engine.contributions).map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })
})
