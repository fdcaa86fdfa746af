import { useMemo, useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { useSession } from '#platform/web/client/session.ts'
import { type ColumnPlace, columnsText, readColumns } from './column-places.ts'
import { ownPlaces } from './columns.tsx'
import type { ListState } from './list-state.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { useTakenAtOnce } from './use-taken-at-once.ts'

export interface ListColumns {
  readonly places: readonly ColumnPlace[]
  /** Whether a person moved them. */
  readonly isOwn: boolean
  readonly place: (places: readonly ColumnPlace[]) => void
  readonly reset: () => void
}

/** Where the columns of a list stand: as its address says, else as this person had them last, else as the family has them. */
export function useListColumns(
  resource: AnyResource,
  presentation: Presentation | undefined,
  state: ListState,
  onChange: (change: Partial<ListState>) => void,
  leftOut?: string,
): ListColumns {
  const { user } = useSession()
  const key = `columns:${user.id}:${resource.name}`
  const [kept, setKept] = useState(() => readColumns(textOf(readKept(localStorage, key))))
  const [asked, ask] = useTakenAtOnce(state.columns, (columns) => onChange({ columns }))
  const remember = (columns: readonly ColumnPlace[] | undefined) => {
    // What is arranged in a saved view belongs to the view.
    if (typeof state.view !== 'number') {
      setKept(columns && [...columns])
      keep(localStorage, key, columns && columnsText(columns))
    }
    ask(columns)
  }
  const declared = useMemo(
    () => ownPlaces(resource, presentation, leftOut),
    [resource, presentation, leftOut],
  )
  const ownKept = typeof state.view === 'number' ? undefined : kept
  return {
    places: asked ?? ownKept ?? declared,
    isOwn: (asked ?? ownKept) !== undefined,
    place: remember,
    reset: () => remember(undefined),
  }
}

const textOf = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null)
