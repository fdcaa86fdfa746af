import type { Field } from '#platform/contract/fields/field.ts'
import type { Viewer } from '../access/viewer.ts'
import { identifier, Parameters, type Sql } from '../database/database.ts'
import type { Engine } from '../kernel/request.ts'
import { servedTo, veiled, withoutUnseen } from '../records/circles.ts'
import { answeredColumns } from '../records/columns.ts'
import { baseConditions, where } from '../records/read.ts'
import type { Row } from '../records/served.ts'
import { sanitise } from '../fields/sanitise.ts'
import { type CarriedFamily, carriedFamilies, namedBy, refersTo } from './carried-family.ts'
import { keyText, type Name, nameIn, type Naming, PEOPLE } from './names.ts'
import { withPlaces } from './own-rows.ts'
import { familyAt, type Shape, walkRecord } from './walk-record.ts'

/** A record as a file holds it, and where it is here. */
export interface Carried {
  readonly id: number
  readonly key: string
  readonly name: Name
  readonly values: Row
  /** As it is stored, ids and all. */
  readonly stored: Row
}

/** The set-up of this system as one person sees it, read family by family and named without ids. */
export class Current {
  readonly families: ReadonlyMap<string, CarriedFamily>
  private readonly stored = new Map<string, ReadonlyMap<number, Row>>()
  private readonly named = new Map<string, ReadonlyMap<number, Name>>()
  private readonly byKey = new Map<string, ReadonlyMap<string, number>>()
  /** People by family: what they are called by their id, and their id by what they are called. */
  private readonly people = new Map<
    string,
    { names: Map<number, Name>; ids: Map<string, number> }
  >()
  private readonly engine: Engine
  private readonly sql: Sql
  readonly viewer: Viewer

  constructor(engine: Engine, sql: Sql, viewer: Viewer) {
    this.engine = engine
    this.sql = sql
    this.viewer = viewer
    this.families = new Map(carriedFamilies(engine, viewer).map((one) => [one.name, one]))
  }

  /** The records of a family in the order of their keys. */
  async records(name: string): Promise<Carried[]> {
    const family = this.families.get(name)
    if (!family) return []
    await this.load([name])
    await this.loadFor(family, [...(this.stored.get(name)?.values() ?? [])])
    const all = [...(this.stored.get(name) ?? [])].map(([id, stored]) => {
      const called = this.nameOf(name, id) ?? ''
      const values = this.toFile(family, stored)
      return { id, key: keyText(this.namingOf(name), called), name: called, values, stored }
    })
    return all.sort((one, other) =>
      one.key < other.key ? -1 : one.key > other.key ? 1 : one.id - other.id,
    )
  }

  /** Reads what some values refer to, so that it can be named. */
  async loadFor(shape: Shape, rows: readonly Row[]): Promise<void> {
    await this.loadNamed(shape, rows)
    await this.learnPeople(shape, rows)
  }

  /** The same for rows of a file, which hold names. */
  async loadNamed(shape: Shape, rows: readonly Row[]): Promise<void> {
    const referred = refersTo(this.engine.registry, { ...shape, key: [] })
    await this.load([...referred.map((one) => one.family), ...insideOf(shape, rows)])
  }

  /** What was read of a family holds no more. */
  forget(name: string): void {
    const table = this.families.get(name)?.declaration.table
    for (const { declaration } of this.families.values())
      if (declaration.table === table) this.stored.delete(declaration.name)
    // Names are made of names.
    this.named.clear()
    this.byKey.clear()
  }

  /** A record as a file has it. */
  toFile(shape: Shape, stored: Row): Row {
    const named = walkRecord(shape, withPlaces(shape, stored), (family, value) =>
      this.nameOf(family, Number(value)),
    )
    sanitise(shape, named)
    return named
  }

  nameOf(family: string, id: number): Name | undefined {
    return this.people.get(family)?.names.get(id) ?? this.namesIn(family).get(id)
  }

  /** The record that a name in a file means here. */
  idOf(family: string, name: unknown): number | undefined {
    const text = keyText(this.namingOf(family), name)
    return this.people.get(family)?.ids.get(text) ?? this.idsIn(family).get(text)
  }

  isOfPeople(family: string): boolean {
    return namedBy(this.engine.registry.get(family).declaration) !== undefined
  }

  namingOf(family: string): Naming {
    const of = this.families.get(family)
    if (!of) return PEOPLE
    return {
      key: of.key,
      firstKey: of.options.firstKey,
      target: (name, values) => {
        const field: Field | undefined = of.declaration.fields[name]
        const target = field && familyAt(of.options, name, field, values)
        return target === undefined ? undefined : this.namingOf(target)
      },
    }
  }

  /** Reads what is not read yet: some families, and those their names are made of. */
  async load(names: readonly string[]): Promise<void> {
    for (const name of new Set(names)) {
      const family = this.families.get(name)
      if (!family || this.stored.has(name)) continue
      this.stored.set(name, await this.read(family))
      const above = refersTo(this.engine.registry, {
        ...family,
        fields: Object.fromEntries(
          Object.entries(family.declaration.fields).filter(([field]) => family.key.includes(field)),
        ),
        options: {
          ...family.options,
          points: Object.fromEntries(
            Object.entries(family.options.points ?? {}).filter(([field]) =>
              family.key.includes(field),
            ),
          ),
        },
      })
      await this.load(above.map((one) => one.family))
      if (above.some((one) => this.isOfPeople(one.family)))
        await this.learnPeople(family, this.stored.get(name)?.values() ?? [])
    }
  }

  /** Looks up the people of some families by what a file calls them. */
  async learnNames(family: string, names: Iterable<unknown>): Promise<void> {
    const wanted = [...names].map((name) => String(name).trim().toLowerCase())
    await this.learn(
      family,
      (column, parameters) => `lower(btrim(${column})) = any(${parameters.add(wanted, 'text[]')})`,
    )
  }

  private async learnPeople(shape: Shape, rows: Iterable<Row>): Promise<void> {
    const found = new Map<string, Set<number>>()
    for (const row of rows)
      walkRecord(shape, row, (family, value) => {
        if (this.isOfPeople(family))
          found.set(family, (found.get(family) ?? new Set()).add(Number(value)))
        return value
      })
    for (const [family, ids] of found) {
      const known = this.people.get(family)?.names
      const fresh = [...ids].filter((id) => !known?.has(id))
      if (fresh.length > 0)
        await this.learn(
          family,
          (_column, parameters) => `r.id = any(${parameters.add(fresh, 'bigint[]')})`,
        )
    }
  }

  private async learn(
    family: string,
    condition: (column: string, parameters: Parameters) => string,
  ): Promise<void> {
    const { registry, rights } = this.engine
    const of = registry.get(family)
    const column = `r.${identifier(namedBy(of.declaration) ?? '')}`
    const reach = rights.reachForChoosing(this.viewer, of.declaration.page)
    const parameters = new Parameters()
    const conditions = [
      `${column} is not null`,
      condition(column, parameters),
      ...baseConditions(of, { viewer: this.viewer, reach }, parameters, 'r'),
    ]
    const rows = await this.sql.rows<{ id: number; name: string }>(
      `select r.id, ${column} as name from ${identifier(of.declaration.table)} r ${where(conditions)}`,
      parameters.values,
    )
    const known = this.people.get(family) ?? { names: new Map(), ids: new Map() }
    for (const { id, name } of rows) {
      known.names.set(id, name)
      known.ids.set(keyText(PEOPLE, name), id)
    }
    this.people.set(family, known)
  }

  /** The stored rows of a family by id, as their reader may see them. */
  private async read({ name, fields, key, options }: CarriedFamily): Promise<Map<number, Row>> {
    const { registry } = this.engine
    const of = registry.get(name)
    const reader = { viewer: this.viewer, reach: ['all'] as const }
    const known = servedTo(of, reader)
    const asked = [...Object.keys(fields), ...key, ...Object.keys(options.only ?? {})]
    const parameters = new Parameters()
    const columns = answeredColumns(registry, known, 'r', { fields: asked }, 'added later')
    const rows = await this.sql.rows(
      `select ${columns} from ${veiled(of, reader, parameters, 'r')} ${where(baseConditions(of, reader, parameters, 'r'))} order by r.id`,
      parameters.values,
      'once',
    )
    const carried = rows.filter((row) =>
      Object.entries(options.only ?? {}).every(([field, value]) =>
        [value].flat().includes(row[field]),
      ),
    )
    return new Map(carried.map((row) => [Number(row.id), withoutUnseen(known, row)]))
  }

  private namesIn(name: string): ReadonlyMap<number, Name> {
    const known = this.named.get(name)
    if (known) return known
    const family = this.families.get(name)
    const rows = this.stored.get(name)
    if (!family || !rows) return new Map()
    const names = new Map<number, Name>()
    this.named.set(name, names)
    const numbers = numbersOf(family, rows)
    for (const id of rows.keys()) this.nameRow(family, names, numbers, id)
    return names
  }

  /** A record inside another of its family is named after that one. */
  private nameRow(
    family: CarriedFamily,
    names: Map<number, Name>,
    numbers: ReadonlyMap<number, number>,
    id: number,
  ): Name | undefined {
    const known = names.get(id)
    const row = this.stored.get(family.name)?.get(id)
    if (known !== undefined || !row) return known
    const shape = { fields: family.declaration.fields, options: family.options }
    const values = walkRecord(
      shape,
      pick(row, [...family.key, family.options.firstKey ?? '', ...byOf(family)]),
      (target, value) =>
        target === family.name
          ? this.nameRow(family, names, numbers, Number(value))
          : this.nameOf(target, Number(value)),
    )
    const name = nameIn(this.namingOf(family.name), values, numbers.get(id))
    names.set(id, name)
    return name
  }

  private idsIn(name: string): ReadonlyMap<string, number> {
    const known = this.byKey.get(name)
    if (known) return known
    const naming = this.namingOf(name)
    const ids = new Map([...this.namesIn(name)].map(([id, one]) => [keyText(naming, one), id]))
    this.byKey.set(name, ids)
    return ids
  }
}

/** Records with the same key are counted in the order in which they were made. */
function numbersOf({ key }: CarriedFamily, rows: ReadonlyMap<number, Row>): Map<number, number> {
  const counts = new Map<string, number>()
  return new Map(
    [...rows].map(([id, row]) => {
      const same = JSON.stringify(key.map((field) => row[field])).toLowerCase()
      const number = (counts.get(same) ?? 0) + 1
      counts.set(same, number)
      return [id, number]
    }),
  )
}

/** The families that JSON fields of some records refer to. */
const insideOf = ({ inside = {} }: Shape, rows: readonly Row[]): string[] =>
  Object.values(inside).flatMap((of) =>
    rows.flatMap((row) => Object.values<Field>(of(row)).flatMap(({ target }) => target ?? [])),
  )

const pick = (row: Row, names: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

/** The fields that say which family a field of the key points to. */
const byOf = ({ options, key }: CarriedFamily): string[] =>
  Object.entries(options.points ?? {}).flatMap(([name, { by }]) =>
    key.includes(name) && by !== undefined ? [by] : [],
  )
