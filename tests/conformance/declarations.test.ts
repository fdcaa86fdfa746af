import { describe, expect, test } from 'vitest'
import { pagesOf } from '#platform/contract/area.ts'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { type Field, type Fields, isGiven } from '#platform/contract/fields/field.ts'
import { iconNames } from '#platform/contract/icon-names.ts'
import { readGrant } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { standardCalls } from '#platform/contract/standard-calls.ts'
import { declaredAreas } from './declared-areas.ts'
import { outsideCalls } from './outside-calls.ts'

const resources = declaredAreas.flatMap((area) => area.resources)
const pages = pagesOf(declaredAreas)
const groups = declaredAreas.flatMap((area) => area.menu)
const SEEDED_ROLES = [
  'Super Admin',
  'Admin',
  'Manager',
  'Team Lead',
  'HR',
  'IT',
  'QA',
  'Trainer',
  'Agent',
]
/** What every record has without declaring it. */
const STANDARD = ['id', 'created_by', 'date_created', 'updated_by', 'date_updated']

describe.each(resources.map((one) => [one.name, one] as const))('%s', (_name, of) => {
  test('names only its own fields', () => {
    const known = new Set([...Object.keys(of.fields), ...STANDARD])
    expect(namesUsedBy(of).filter((name) => !known.has(name))).toEqual([])
  })

  test('offers its title under `name`, which no label of its drop-down takes away', () => {
    const labels = (of.dropdown.labels ?? []).filter((label) => label !== of.title)
    expect(labels.filter((label) => label === 'id' || label === 'name')).toEqual([])
  })

  test('refers only to declared families', () => {
    const declared = new Set(resources.map((one) => one.name))
    expect([...targetsOf(of.fields), ...of.uses].filter((name) => !declared.has(name))).toEqual([])
  })

  test('offers on its form each field a person may give, once', () => {
    const placed = of.sections.flatMap((section) => section.fields)
    const givable = Object.entries<Field>(of.fields)
      .filter(([, field]) => isGiven(field) && !field.offForm)
      .map(([name]) => name)
    const asked = placed.filter((name) => givable.includes(name))
    expect(asked.toSorted()).toEqual(givable.toSorted())
    expect(repeated(placed)).toEqual([])
  })

  test('calls the sections of its record by nouns, each by another', () => {
    const names = of.sections.map(({ title, name = title }) => name)
    expect(names.filter((name) => name.endsWith('?'))).toEqual([])
    expect(repeated(names)).toEqual([])
  })

  test('has views by the values of a choice its list is filtered by', () => {
    const { views, filters } = of.list
    if (!views) return
    expect(filters).toContain(views.field)
    const field = of.fields[views.field]
    expect(field?.kind).toBe('choice')
    expect(views.values.filter((value) => !field?.choices?.includes(value))).toEqual([])
  })

  test('narrows a choice only by fields that exist on both sides', () => {
    expect(wrongConditions(of)).toEqual([])
  })

  test('asks for a field only while others of its own hold what they can', () => {
    expect(wrongQuestions(of)).toEqual([])
  })

  test('keeps in a circle only fields of its own that neither name nor own a record', () => {
    const inside = of.circles.flatMap(({ fields }) => fields)
    expect(repeated(inside)).toEqual([])
    expect(inside.filter((name) => !Object.hasOwn(of.fields, name))).toEqual([])
    const owner = typeof of.rows === 'string' ? [] : [of.rows.field]
    const { labels = [], filters = {}, where = {} } = of.dropdown
    const told = [...labels, ...Object.values(filters), ...Object.keys(where)]
    const open = [of.title, ...of.headline, ...of.band, ...owner, of.parent, ...told]
    expect(inside.filter((name) => open.includes(name))).toEqual([])
  })

  test('draws a tone only for its own choices', () => {
    const wrong = Object.values<Field>(of.fields).flatMap((field) =>
      Object.keys(field.tones ?? {}).filter((value) => !field.choices?.includes(value)),
    )
    expect(wrong).toEqual([])
  })
})

test('a write that may wait says when it happened by inputs of its own, of the fitting kind', () => {
  const waiting = [
    ...resources.map(({ fields, waits }) => ({ fields, waits })),
    ...declaredAreas
      .flatMap(({ calls }) => Object.values(calls))
      .map(({ input, waits }) => ({ fields: input, waits })),
  ]
  const kinds = waiting.flatMap(({ fields, waits }) =>
    waits
      ? [[fields[waits.moment]?.kind, waits.event === undefined || fields[waits.event]?.kind]]
      : [],
  )
  expect(kinds.length).toBeGreaterThan(0)
  for (const [moment, event] of kinds) {
    expect(moment).toBe('instant')
    expect([true, 'text']).toContain(event)
  }
})

test('no two families share a name, an address or a heading [conformance-1]', () => {
  for (const key of ['name', 'api'] as const)
    expect(repeated(resources.map((one) => one[key]))).toEqual([])
  // Families that say so share a table: each holds rows of its own there.
  const owners = resources.filter(({ shares }) => shares === undefined)
  expect(repeated(owners.map(({ table }) => table))).toEqual([])
  expect(repeated(resources.map((one) => one.label.many))).toEqual([])
  expect(repeated(pages.map((one) => one.url))).toEqual([])
  expect(repeated(pages.map((one) => one.label))).toEqual([])
})

test('a panel belongs to a page that exists', () => {
  const urls = new Set(pages.map((one) => one.url))
  const homeless = resources.filter((one) => !one.hasScreens && !urls.has(one.page))
  expect(homeless.map((one) => one.name)).toEqual([])
})

test('grants name seeded roles and can be read [conformance-2]', () => {
  for (const { grants } of pages)
    for (const [role, grant] of Object.entries(grants)) {
      expect(SEEDED_ROLES).toContain(role)
      expect(readGrant(grant).length).toBeGreaterThan(0)
    }
})

test('responsibilities have names of their own, words, and belong to seeded roles', () => {
  const declared = declaredAreas.flatMap(({ responsibilities }) => responsibilities)
  expect(declared.length).toBeGreaterThan(0)
  expect(repeated(declared.map(({ name }) => name))).toEqual([])
  expect(repeated(declared.map(({ label }) => label))).toEqual([])
  for (const { help, roles } of declared) {
    expect(help).toMatch(/^[A-Z].*\.$/)
    for (const role of roles) expect(SEEDED_ROLES).toContain(role)
  }
})

test('a grant gives only rights that mean something on its page, viewing and changing with a reach', () => {
  const wrong = pages.flatMap(({ url, rights, grants }) =>
    Object.entries(grants).flatMap(([role, grant]) =>
      readGrant(grant)
        .filter(({ action, reach }) => !rights.includes(action) || reach.length === 0)
        .map(({ action }) => `${url}: ${role} ${action}`),
    ),
  )
  expect(wrong).toEqual([])
})

test('menu entries stand in groups that exist, no two in the same place, under icons that can be drawn [conformance-13]', () => {
  const titles = new Set(groups.map((group) => group.title))
  const placed = pages.flatMap(({ menu }) => (menu ? [menu] : []))
  expect(placed.filter(({ group }) => !titles.has(group))).toEqual([])
  expect(repeated(placed.map(({ group, order }) => `${group} ${order}`))).toEqual([])
  expect(repeated([...titles])).toEqual([])
  expect(repeated(groups.map(({ order, within = '' }) => `${within} ${order}`))).toEqual([])
  const icons = [...resources, ...placed, ...groups].flatMap(({ icon }) => icon ?? [])
  expect(icons.filter((icon) => !iconNames.includes(icon))).toEqual([])
})

test('outside systems find the calls they know [conformance-14]', () => {
  const served = new Set(
    resources.flatMap((one) => standardCalls(one).map(({ method, path }) => `${method} ${path}`)),
  )
  const own = declaredAreas.flatMap((area) => Object.values(area.calls))
  for (const { method, path } of own) served.add(`${method} ${path}`)
  expect(outsideCalls.filter((call) => !served.has(call))).toEqual([])
})

function namesUsedBy(of: AnyResource): string[] {
  const sorts = of.list.sort.split(',').map((key) => key.replace(/^-/, ''))
  const owner = typeof of.rows === 'string' ? [] : [of.rows.field]
  const within = Object.values<Field>(of.fields).flatMap(({ unique }) =>
    typeof unique === 'object' ? unique.within : [],
  )
  const { labels = [], filters = {}, where = {} } = of.dropdown
  return [
    of.title,
    ...of.headline,
    ...of.band,
    ...owner,
    ...sorts,
    ...within,
    ...of.list.columns,
    ...of.list.search,
    ...of.list.filters,
    ...of.sections.flatMap((section) => section.fields),
    ...labels,
    ...Object.values(filters),
    ...Object.keys(where),
    ...of.order.flat(),
    ...(of.parent === undefined ? [] : [of.parent]),
  ]
}

const targetsOf = (fields: Fields): string[] =>
  Object.values(fields).flatMap((field) => [
    ...(field.target === undefined ? [] : [field.target]),
    ...(field.of ? targetsOf(field.of) : []),
  ])

/** Conditions of references: the left side is a field of the target, `{name}` a field of this record. */
function wrongConditions(of: AnyResource): string[] {
  return Object.entries<Field>(of.fields).flatMap(([name, { target, where = {} }]) => {
    const chosen = resources.find((one) => one.name === target)
    return Object.entries(where).flatMap(([key, value]) => {
      const own = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
      const isKnown =
        Object.hasOwn(chosen?.fields ?? {}, key) &&
        (own === undefined || Object.hasOwn(of.fields, own))
      return isKnown ? [] : [`${name}: ${key} = ${String(value)}`]
    })
  })
}

/** Questions that depend on others: those are given by the same form, and can hold the values. */
function wrongQuestions(of: AnyResource): string[] {
  return Object.entries<Field>(of.fields).flatMap(([name, { askedWhen = {} }]) =>
    Object.entries(askedWhen).flatMap(([other, wanted]) => {
      const field: Field | undefined = of.fields[other]
      const canHold = (value: unknown) =>
        field !== undefined &&
        isGiven(field) &&
        other !== name &&
        ['choice', 'yesNo'].includes(field.kind) &&
        checkField(other, field, value).value === value
      return [wanted].flat().every(canHold) ? [] : [`${name}: ${other} = ${String(wanted)}`]
    }),
  )
}

const repeated = (words: readonly string[]): string[] =>
  words.filter((word, index) => words.indexOf(word) !== index)
