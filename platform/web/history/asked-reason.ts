import { createStore } from '#platform/web/client/store.ts'

/** A change that is undone with a reason. */
export interface AskedUndo {
  /** Tells the reason, or that the person would rather not. */
  readonly answer: (reason: string | undefined) => void
}

/** What is being asked, by the whole page: what began the undoing may have left the screen. */
export const askedUndo = createStore<AskedUndo | undefined>(undefined)

/** Asks why a change is undone; answers nothing where the person cancels. */
export const askReason = (): Promise<string | undefined> =>
  new Promise((resolve) => {
    askedUndo.get()?.answer(undefined)
    askedUndo.set({
      answer: (reason) => {
        askedUndo.set(undefined)
        resolve(reason)
      },
    })
  })
