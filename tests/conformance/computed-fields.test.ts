import { expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { Registry } from '#platform/server/records/registry.ts'
import { declaredAreas } from './declared-areas.ts'

test('every computed field of every family has its SQL', () => {
  const resources = declaredAreas.flatMap((area) => area.resources)
  const served = areas.flatMap(({ resources: families }) => families)
  expect(new Registry(resources, served).all).toHaveLength(resources.length)
})
