import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import { PASSWORD } from '../harness/company.ts'
import { type Given, startProgram, type TestProgram } from '../harness/program.ts'
import { ask, signIn } from '../signed-in.ts'
import { visit, type Visit } from './browser.ts'

/** A program of the small company that browsers visit, and whose time the journey sets. */
export interface OwnProgram {
  readonly program: TestProgram
  /** Opens a page as a person of the small company who has read the welcome. */
  visitAs(browser: Browser, name: string, path?: string): Promise<Visit>
}

/**
 * For journeys in which weeks pass: they move the time of business, and wait for nothing.
 * @param given what the program of the journey has otherwise than others
 */
export function useOwnProgram(given: () => Promise<Given> = async () => ({})): () => OwnProgram {
  let own: OwnProgram | undefined
  beforeAll(async () => {
    const program = await startProgram(await given())
    await serveWeb(program.app, join(projectRoot, 'build/web'))
    const origin = await program.app.listen({ port: 0, host: '127.0.0.1' })
    own = {
      program,
      async visitAs(browser, name, path = '/') {
        const person = await signIn(origin, `${name}@test.example`, PASSWORD)
        await ask(origin, person, 'POST', 'session/acknowledgeDisclaimer', {})
        const signedIn = { muster: origin, token: person.token }
        return visit(browser, new URL(path, origin).href, { signedIn })
      },
    }
  })
  afterAll(() => own?.program.close())
  return () => {
    if (!own) throw new Error('The program of this file has not started.')
    return own
  }
}
