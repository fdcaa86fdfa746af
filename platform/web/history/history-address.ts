import { historyPage } from '#platform/contract/history/history-page.ts'
import type { ListFilter } from '#platform/web/filters/filter-shape.ts'
import { plainList, writeState } from '#platform/web/lists/list-state.ts'

/** The history narrowed to some of its entries. */
export const historyAddress = (filter: ListFilter): string =>
  `${historyPage.url}?${writeState({ ...plainList, filter }).toString()}`

/** The entries of the records that were changed together, as the entry that stands for them tells. */
export const batchAddress = (id: number): string => historyAddress({ batch: { in: [String(id)] } })
