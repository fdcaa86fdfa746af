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
