import { createStore } from './store.ts'

/**
 * The path the browser is on, or goes to while that page is being fetched; empty before the first. The router says so at once: React
 * draws it later, and on a busy machine seconds later, so a timer that changes the address asks here.
 */
export const headingStore = createStore('')

/** What a router tells of itself. */
interface Way {
  readonly location: { readonly pathname: string }
  readonly navigation: { readonly location: { readonly pathname: string } | undefined }
}

/** Keeps what the router goes to. */
export function followWay({ location, navigation }: Way): void {
  headingStore.set((navigation.location ?? location).pathname)
}
