import { askSession } from './ask-session.ts'
import { keptAccess } from './kept-access.ts'
import { openSession, sessionStore } from './session.ts'
import { readToken } from './token.ts'

let underWay: Promise<void> | undefined

/** A new tab has a token but no session: it asks once, however many screens wait. Throws when the server is not reached. */
export async function restoreSession(): Promise<void> {
  if (sessionStore.get() || !readToken()) return
  underWay ??= refreshSession().finally(() => {
    underWay = undefined
  })
  await underWay
}

/** Reads rights, menus and shift again, for instance after the notification poll said that rights changed. */
export async function refreshSession(): Promise<void> {
  openSession(await askSession(sessionStore.get() ?? keptAccess()))
}
