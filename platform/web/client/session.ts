import type { SessionAnswer } from '#platform/contract/session.ts'
import { keep, readKept } from './browser-storage.ts'
import { chooseCompanyCurrency } from './company-currency.ts'
import { forgetAccess, keepAccess } from './kept-access.ts'
import type { ApprovalNotification, Bells } from './notification-shape.ts'
import { queryClient } from './query-client.ts'
import { chooseTimeStyle } from '#platform/web/time/style.ts'
import { createStore, useStore } from './store.ts'
import { forgetToken, keepToken, readToken } from './token.ts'

/** Who is signed in, without the token and without what the bells keep. */
export type Session = Omit<
  SessionAnswer,
  'access_token' | 'notifications' | 'approval_notifications'
>

const noBells: Bells = { notifications: [], total: 0, approvals: [] }

/** Kept for this tab only; a new tab asks the server with its token. */
export const sessionStore = createStore<Session | undefined>(keptSession())
export const bellStore = createStore<Bells>(keptBells())

chooseHabits()
sessionStore.subscribe(() => {
  chooseHabits()
  keep(sessionStorage, 'session', sessionStore.get())
})
bellStore.subscribe(() => keep(sessionStorage, 'notification', bellStore.get()))

/** What forms and dates follow of the person and the company. */
function chooseHabits(): void {
  const user = sessionStore.get()?.user
  chooseTimeStyle(user)
  chooseCompanyCurrency(user?.currency)
}

/** The session of the signed-in person. Only screens behind the guard call this. */
export function useSession(): Session {
  const session = useStore(sessionStore)
  if (!session) throw new Error('A screen that needs a session was drawn without one')
  return session
}

/** Takes a login answer, or what `session` answers, as the session of this tab. */
export function openSession(answer: SessionAnswer): void {
  const { access_token, notifications, approval_notifications, ...session } = answer
  if (access_token) keepToken(access_token)
  bellStore.set({
    notifications,
    total: notifications.length,
    // The contract leaves their shape to the areas that ask for approvals; the bell reads these keys of them.
    approvals: approval_notifications as readonly ApprovalNotification[],
  })
  sessionStore.set(session)
  // A view is its tab's alone; the other tabs are one's own.
  if (!session.viewing) keepAccess(session)
}

/** Forgets the person: token, session, bells and every answer. Drafts stay, they belong to the person who comes back. */
export function forgetSession(): void {
  forgetToken()
  forgetAccess()
  sessionStore.set(undefined)
  bellStore.set(noBells)
  // Whatever else was kept for this tab (recent records, places in lists) is the person's too.
  sessionStorage.clear()
  queryClient.clear()
}

// Both are our own writing; a token removed by hand voids them.
function keptSession(): Session | undefined {
  if (!readToken()) return undefined
  return readKept(sessionStorage, 'session') as Session | undefined
}

function keptBells(): Bells {
  return (readKept(sessionStorage, 'notification') as Bells | undefined) ?? noBells
}
