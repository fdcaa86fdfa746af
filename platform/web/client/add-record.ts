import { createStore } from './store.ts'

/** A record that is missing where it would be chosen, and what follows when it is there. */
export interface AddedRecord {
  readonly family: string
  /** What is known of it already: what was searched for, and what it must be to be offered. */
  readonly start: Readonly<Record<string, unknown>>
  readonly onAdded: (id: number, name: string) => void
}

/** Records that are being added, one over the other: the form of one may lack another. */
export const addedRecordsStore = createStore<readonly AddedRecord[]>([])

export function addRecord(wanted: AddedRecord): void {
  addedRecordsStore.set([...addedRecordsStore.get(), wanted])
}

/** It was added, or given up. */
export function endAdding(wanted: AddedRecord): void {
  addedRecordsStore.set(addedRecordsStore.get().filter((each) => each !== wanted))
}
