import { expect, vi } from 'vitest'
import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import type { Person } from '../harness/program.ts'

/** A busy machine takes its time; nobody waits longer than needed. */
const WAIT = { timeout: 240_000, interval: 30 }

/** The import of a file, when it is in a state. */
export const importIn = (
  person: Person,
  api: string,
  id: number,
  state: ImportAnswer['state'],
): Promise<ImportAnswer> =>
  vi.waitFor(async () => {
    const { body } = await person.get(`${api}/getImport/${id}`)
    expect(body.data).toMatchObject({ state })
    return body.data
  }, WAIT)

export interface PeopleImport {
  uploaded(lines: readonly string[]): Promise<ImportAnswer>
  check(id: number, said?: Readonly<Record<string, unknown>>): Promise<ImportAnswer>
  save(found: ImportAnswer): Promise<ImportAnswer>
}

/** A file of people as a person brings it in, step by step. */
export const importing = (person: Person): PeopleImport => ({
  async uploaded(lines) {
    const content = Buffer.from(lines.join('\n'))
    const { status, body } = await person.ask('POST', 'employees/import?name=people.csv', content, {
      'content-type': 'text/csv',
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data
  },
  async check(id, said = {}) {
    const { status, body } = await person.post(`employees/checkImport/${id}`, said)
    expect(status, JSON.stringify(body)).toBe(200)
    return importIn(person, 'employees', id, 'checked')
  },
  async save({ id }) {
    await person.post(`employees/saveImport/${id}`)
    return importIn(person, 'employees', id, 'saved')
  },
})
