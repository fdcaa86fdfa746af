import { useState } from 'react'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { announce } from '#platform/web/parts/announcements.ts'
import type { ListState } from './list-state.ts'
import { t } from '#platform/contract/words/texts.ts'

type Chosen = ReadonlyMap<number, StoredRecord>

const nothing: Chosen = new Map()

/** The chosen records of a list, over all its pages. Another filter or search is another list, and begins with none. */
export function useSelection(state: ListState, rows: readonly StoredRecord[], total: number) {
  const what = JSON.stringify([state.search, state.filter, state.withDeleted])
  const [kept, setKept] = useState({ what, chosen: nothing })
  const chosen = kept.what === what ? kept.chosen : nothing
  const choose = (next: Chosen) => {
    setKept({ what, chosen: next })
    announce(t`${next.size} of ${total} selected`)
  }
  return {
    chosen,
    chooseAll: (all: readonly StoredRecord[]) => choose(byId(all)),
    selection: {
      keys: new Set(chosen.keys()),
      onClear: () => choose(nothing),
      /** `among` are the rows one chose from, where they are not those of the list's page. */
      onSelect: (ids: readonly number[], isSelected: boolean, among = rows) => {
        const others = [...chosen.values()].filter(({ id }) => !ids.includes(id))
        choose(
          byId(isSelected ? [...others, ...among.filter(({ id }) => ids.includes(id))] : others),
        )
      },
    },
  }
}

const byId = (records: readonly StoredRecord[]): Chosen =>
  new Map(records.map((record) => [record.id, record]))
