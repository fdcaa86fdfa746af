import type { Person, Reply, TestProgram } from '../harness/program.ts'

/** A row of seats with codes from a letter: `A-01`, `A-02` … side by side. */
export const seatsIn = (letter: string, count: number, more: object = {}) =>
  Array.from({ length: count }, (_, at) => ({
    code: `${letter}-${String(at + 1).padStart(2, '0')}`,
    x: 2 + (at % 24) * 4,
    y: (5 + Math.floor(at / 24) * 10) % 100,
    ...more,
  }))

/** What an answer holds; what was refused ends the test. */
export function done({ status, body }: Reply) {
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data
}

/** Draws plans as the person who may. */
export const drawerFor = (drawer: () => Person, program: () => TestProgram) => ({
  plan: async (name: string, more: object = {}) =>
    done(
      await drawer().post('setupFloorPlan/create', {
        ...{ name, office_id: program().company.offices['Karachi'], floor: '3' },
        ...more,
      }),
    ),
  station: async (number: string, more: object = {}) =>
    done(
      await drawer().post('workstations/create', {
        ...{ number, office_id: program().company.offices['Karachi'], ...more },
      }),
    ).id as number,
})
