import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { findAreas } from './declared-areas.ts'

test('the server lists every area there is', async () => {
  const found = await findAreas(join(import.meta.dirname, '..'))
  const served = areas.map(({ area }) => area.name)
  expect(served.toSorted()).toEqual(found.map(({ name }) => name).toSorted())
})
