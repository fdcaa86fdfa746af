import { expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import type { Field } from '#platform/contract/fields/field.ts'

/** A new record cannot do without it: nobody fills it in otherwise. */
const isNeeded = (field: Field): boolean =>
  field.required === true &&
  field.default === undefined &&
  !field.readOnly &&
  !field.offForm &&
  !field.derived &&
  field.askedWhen === undefined

it('a form asks first for everything a new record needs, wherever a form says what comes first', () => {
  const families = areas.flatMap(({ area }) => area.resources).filter(({ first }) => first)
  expect(families.map(({ name }) => name)).toContain('employees')
  const forgotten = families.flatMap(({ name, first, sections, fields }) =>
    sections
      .flatMap((section) => section.fields)
      .filter((one) => fields[one] && isNeeded(fields[one]) && !first?.fields.includes(one))
      .map((one) => `${name}: ${one}`),
  )
  expect(forgotten).toEqual([])
})

it('a form takes up to seven needed fields to hire a person', () => {
  const employees = areas
    .flatMap(({ area }) => area.resources)
    .find(({ name }) => name === 'employees')
  const needed = employees?.first?.fields.filter((name) => {
    const field = employees.fields[name]
    return field && isNeeded(field)
  })
  expect(needed).toHaveLength(7)
})
