import type { Person, TestProgram } from '../harness/program.ts'

/** The week that is planned unless a test says otherwise, and a moment before it. */
export const week = { from: '2026-03-15', to: '2026-03-21' }
export const NOON = '2026-03-10T07:00:00.000Z'

export interface Cell {
  readonly shift_id: number | null
  readonly is_rest: boolean
  readonly minutes: number
  readonly start: string | null
  readonly end: string | null
  readonly seen: string
  readonly roster?: { readonly state: string; readonly is_acknowledged: boolean }
  readonly asked?: { readonly state: string }
}

/** Planning the small company, and looking at what came of it. */
export function planning(program: TestProgram) {
  const of = (person: string) => program.company.employees[person] ?? 0
  const shift = (name: string) => program.company.shifts[name] ?? 0
  const look = async (who: Person, days: object = week) =>
    (await who.post('roster/getByDates', days)).body.data
  return {
    of,
    shift,
    look,
    cellOf: async (who: Person, person: string, date: string): Promise<Cell | null> => {
      const data = await look(who, { from: date, to: date })
      return data.people.find(({ id }: { id: number }) => id === of(person))?.cells[0] ?? null
    },
    cell: (person: string, date: string, more: object = {}) => ({
      employee_id: of(person),
      date,
      plan: 'Shift',
      shift_id: shift('Day'),
      ...more,
    }),
    rest: (person: string, date: string) => ({ employee_id: of(person), date, plan: 'Rest' }),
    save: (who: Person, ...cells: object[]) => who.post('roster/save', { cells }),
    publish: (who: Person, more: object = {}) =>
      who.post('roster/publish', { ...week, accept_warnings: true, ...more }),
    /** Who was told something, by name. */
    told: async (title: string, words = ''): Promise<string[]> =>
      (
        await program.database.rows<{ name: string }>(
          'select e.name from notifications n join users u on u.id = n.user_id join employees e on e.id = u.employee_id where n.title = $1 and n.description like $2 order by e.name',
          [title, `%${words}%`],
        )
      ).map(({ name }) => name),
    plannedOn: async (person: string, date: string) => {
      const [row] = await program.database.rows<{ shift_name: string; from: string | null }>(
        `select shift_name, to_char(planned_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as "from" from planned_shifts($1, $2, $2)`,
        [of(person), date],
      )
      return row
    },
  }
}
