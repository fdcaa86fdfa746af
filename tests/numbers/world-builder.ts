import { insertRows, idIn, type Ids } from '#database/demo/insert-rows.ts'
import type { TestProgram } from '../harness/program.ts'
import { dayAt, type World, type WorldPerson, ZONES } from './worlds.ts'

/** A world that stands in the company: its things bear its name, and their ids are known by what they are in it. */
export interface BuiltWorld {
  readonly name: string
  readonly world: World
  readonly ids: Ids
}

/** Long before everything: what is set up on its first day only has no past. */
export const LONG_AGO = '2025-01-01'

/** The people of a world: those who lead always stay. */
export const peopleOf = ({ world }: BuiltWorld): readonly WorldPerson[] =>
  world.people.map((person, at) =>
    at < 2
      ? {
          ...person,
          joined: null,
          left: null,
          changes: person.changes.filter(({ kind }) => kind !== 'lead'),
        }
      : person,
  )

export const officesOf = ({ ids }: BuiltWorld) => ZONES.map((_, at) => idIn(ids, `office ${at}`))

export const firstDayOf = ({ joined }: WorldPerson): string =>
  joined === null ? LONG_AGO : dayAt(joined)

/** A company in which some worlds stand beside each other, and that has them by what they are. */
export class WorldBuilder {
  readonly worlds: readonly BuiltWorld[]
  readonly program: TestProgram
  readonly #ids = new Map<string, Map<string, number>>()

  constructor(program: TestProgram, worlds: readonly World[]) {
    this.program = program
    this.worlds = worlds.map((world, at) => {
      const ids = new Map<string, number>()
      const name = `W${String(at).padStart(4, '0')}`
      this.#ids.set(name, ids)
      return { name, world, ids }
    })
  }

  get database() {
    return this.program.database
  }

  /** Adds rows of all worlds in one statement; each is known in its world by what it is. */
  async add(
    table: string,
    key: string,
    rowsOf: (world: BuiltWorld) => readonly (readonly [what: string, row: object])[],
  ): Promise<void> {
    const all = this.worlds.flatMap((world) =>
      rowsOf(world).map(([what, row]) => ({
        world,
        what,
        row: { ...row, date_created: LONG_AGO },
      })),
    )
    if (all.length === 0) return
    const ids = await insertRows<Record<string, unknown>>(
      this.database,
      table,
      key,
      all.map(({ row }) => row),
    )
    for (const { world, what, row } of all)
      this.#ids.get(world.name)?.set(what, idIn(ids, String(Reflect.get(row, key))))
  }

  /** Runs a statement about rows of all worlds, as `$1`. */
  async say(statement: string, rowsOf: (world: BuiltWorld) => readonly object[]): Promise<void> {
    const all = this.worlds.flatMap((world) => rowsOf(world))
    if (all.length > 0) await this.database.rows(statement, [JSON.stringify(all)])
  }
}
