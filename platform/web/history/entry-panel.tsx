import { Drawer } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useQuery } from '@tanstack/react-query'
import type { FieldChange, HistoryOfAll } from '#platform/contract/history/history.ts'
import { historyList } from '#platform/contract/history/history-list.ts'
import { t } from '#platform/contract/words/texts.ts'
import { readRows } from '#platform/web/lists/list-query.ts'
import { plainList } from '#platform/web/lists/list-state.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { useReturnOfFocus } from '#platform/web/parts/use-return-of-focus.ts'
import { useLayer } from '#platform/web/parts/use-single-keys.ts'
import { entryOf, ValueOfFamily } from './history-cells.tsx'
import { HistoryDeed } from './history-deed.tsx'
import { HistoryEntries } from './history-entries.tsx'
import styles from './entry-panel.module.css'

interface EntryPanelProps {
  id: number
  pageId: number | undefined
  /** The entry where the list shows it. */
  shown: HistoryOfAll | undefined
  onClose: () => void
}

/** Beside the list, what an entry changed: every field from what to what, the way to its record, and to take it back. */
export function EntryPanel({ id, pageId, shown, onClose }: EntryPanelProps) {
  const asked = useEntry(id, pageId, shown)
  const entry = shown ?? asked.data
  useReturnOfFocus(true)
  useLayer(true)
  return (
    <Drawer
      opened
      onClose={onClose}
      returnFocus={false}
      position="right"
      size={560}
      title={t`History entry`}
      transitionProps={{ duration: 200 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 28 }}
      classNames={{
        inner: styles.entryPanel,
        overlay: styles.overlay,
        title: styles.title,
        content: styles.content,
        header: styles.content,
        body: styles.body,
      }}
    >
      {entry && (
        <HistoryEntries
          label={t`What was changed`}
          entries={[entry]}
          deedOf={deedOf}
          renderValue={renderValue}
        />
      )}
      {!entry && asked.error && (
        <NotLoaded
          title="The entry did not load"
          problem={asked.error}
          onAgain={() => void asked.refetch()}
        />
      )}
      {!entry && asked.data === null && (
        <EmptyState icon="timeline" title="No such entry">
          It does not exist, or you may not see it.
        </EmptyState>
      )}
    </Drawer>
  )
}

const deedOf = (entry: HistoryOfAll) => <HistoryDeed entry={entry} />

const renderValue = (entry: HistoryOfAll, change: FieldChange, side: 'before' | 'after') => (
  <ValueOfFamily name={entry.resource} change={change} side={side} />
)

/** An entry that the list does not show, because its address was opened later or by another person. */
function useEntry(id: number, pageId: number | undefined, shown: HistoryOfAll | undefined) {
  return useQuery({
    queryKey: [historyList.name, 'entry', id, pageId],
    enabled: shown === undefined,
    queryFn: async ({ signal }) => {
      const state = { ...plainList, filter: { id: { eq: id } } }
      const { rows } = await readRows(historyList, state, pageId, [0, 1], { signal })
      return rows[0] ? entryOf(rows[0]) : null
    },
  })
}
