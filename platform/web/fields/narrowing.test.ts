import { expect, test } from 'vitest'
import { reference } from '#platform/contract/fields/field.ts'
import { dependsOn, narrowingOf } from './narrowing.ts'

const department = reference('departments', {
  where: { offices_ids: '{office_id}', is_active: true },
})

test('a place is filled with what the record holds', () => {
  expect(narrowingOf(department, { office_id: 2 })).toEqual({ offices_ids: 2, is_active: true })
})

test('a place that is still empty narrows nothing', () => {
  expect(narrowingOf(department, { office_id: null })).toEqual({ is_active: true })
})

test('says what it depends on', () => {
  expect(dependsOn(department)).toEqual(['office_id'])
})
