import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { engine } from '#platform/contract/engine-area.ts'
import { findAreas } from './declared-areas.ts'

test('the server lists every area there is, and what the platform serves itself', async () => {
  const found = await findAreas(join(import.meta.dirname, '..'))
  const served = areas.map(({ area }) => area.name)
  const declared = [engine.name, ...found.map(({ name }) => name)]
  expect(served.toSorted()).toEqual(declared.toSorted())
})
