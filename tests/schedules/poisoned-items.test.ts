import { afterAll, beforeAll, expect, it } from 'vitest'
import { startProgram, type TestProgram } from '../harness/program.ts'
import { POISON, PoisonedItems } from '../harness/poisoned-items.ts'

const NOW = '2026-05-13T10:20:00.000Z'
const LATER = '2026-06-29T09:20:00.000Z'

let program: TestProgram
let items: PoisonedItems
beforeAll(async () => {
  items = new PoisonedItems()
  program = await startProgram({ demoAt: NOW, wrap: items.wrap })
  await program.database.rows(POISON)
})
afterAll(async () => {
  items.stop()
  await program.close()
})

it('looks', async () => {
  program.at(LATER)
  await program.database.rows('update schedules set next_due = $1', [LATER])
  const t0 = Date.now()
  await program.engine.schedules.workOff()
  console.log('ms', Date.now() - t0)
  console.log(
    [...items.loops]
      .map(([n, i]) => `${n} ${i.length}`)
      .toSorted()
      .join('\n'),
  )
  console.log(await program.database.rows('select loop, item, message, code from loop_faults'))
  console.log(
    await program.database.rows(
      `select schedule, state, words, extract(epoch from date_ended)::int as e from schedule_runs order by date_ended`,
    ),
  )
})
