import { expect, test } from 'vitest'
import { areas } from '#apps/server/areas.ts'

const families = areas.flatMap(({ area }) => area.resources)

test('every family that is nobody’s own says whether files of configuration carry it', () => {
  const undecided = families.filter(
    ({ rows, configuration }) => typeof rows === 'string' && configuration === undefined,
  )
  expect(undecided.map(({ name }) => name)).toEqual([])
})

test('what a file names records by is a field of them', () => {
  const wrong = families.flatMap(({ name, fields, configuration }) => {
    if (typeof configuration !== 'object') return []
    const named = 'namedBy' in configuration ? [configuration.namedBy] : (configuration.key ?? [])
    return named
      .filter((field) => !fields[field] || fields[field].derived)
      .map((field) => `${name}.${field}`)
  })
  expect(wrong).toEqual([])
})

test('a family of people is never carried', () => {
  const carried = families.filter(
    ({ rows, configuration }) =>
      typeof rows === 'object' && rows.of === 'employee' && configuration !== undefined,
  )
  expect(carried.map(({ configuration }) => configuration)).toEqual([{ namedBy: 'company_email' }])
})
