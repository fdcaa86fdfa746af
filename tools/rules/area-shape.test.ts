import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findShapeBreaches } from './area-shape.ts'

const root = join(import.meta.dirname, '../..')

test('every area has the same things in the same places', () => {
  const files = globSync('areas/**/*.*', { cwd: root })
  expect(files.length).toBeGreaterThan(500)
  expect(findShapeBreaches(files)).toEqual([])
})

const SOUND = [
  'areas/lockers/README.md',
  'areas/lockers/contract/area.ts',
  'areas/lockers/server/lockers.ts',
]
const places = (...more: string[]) =>
  findShapeBreaches([...SOUND, ...more]).map(({ place }) => place)

test('finds what stands elsewhere', () => {
  expect(places()).toEqual([])
  for (const file of [
    'areas/lockers/notes.txt',
    'areas/lockers/server/problems.ts',
    'areas/lockers/web/calls.ts',
    'areas/lockers/server/seed-lockers.ts',
    'areas/lockers/demo/lockers.ts',
    'areas/lockers/contract/families.ts',
    'areas/lockers/server/lockers.sql',
    'areas/lockers/database/migrations/lockers.sql',
  ])
    expect(places(file), file).toContain(file)
  expect(findShapeBreaches(SOUND.slice(1)).map(({ complaint }) => complaint)).toEqual([
    'README.md is missing',
  ])
})

test('finds a folder that holds too much', () => {
  const files = Array.from({ length: 41 }, (_, place) => `areas/lockers/web/file-${place}.ts`)
  expect(places(...files)).toEqual(['areas/lockers/web'])
  expect(places(...files.slice(1), 'areas/lockers/web/one.test.ts')).toEqual([])
})
