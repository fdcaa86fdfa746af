import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Pager } from '#platform/web/grid/pager.tsx'
import { DeleteDialog } from '#platform/web/screens/delete-dialog.tsx'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { plainList } from '#platform/web/lists/list-state.ts'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { RecordAttachments } from '#platform/web/records/record-attachments.tsx'
import { RecordDialog } from '#platform/web/records/record-dialog.tsx'
import { RecordFacts } from '#platform/web/records/record-facts.tsx'
import { recordRights } from '#platform/web/screens/record-rights.ts'
import { useList } from '#platform/web/lists/use-list.ts'
import { meetingNotes } from '../contract/meeting-notes.ts'
import { ActionItems } from './action-items.tsx'
import { writtenDay } from '#platform/web/time/dates.ts'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import styles from '#areas/organisation/web/invoices/invoices.module.css'

interface Editing {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

/** What was agreed with a client, newest first; a note opens below the list. */
export function MeetingNotes({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(meetingNotes.page)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<number>()
  const [editing, setEditing] = useState<Editing>()
  const filter = { client_id: { eq: record.id } }
  const list = useList(meetingNotes, { ...plainList, filter, page }, permission?.object_id)
  const rows = list.data?.rows ?? []
  const chosen = rows.find(({ id }) => id === opened)
  const opening = {
    isOpen: ({ id }: StoredRecord) => id === opened,
    toggle: ({ id }: StoredRecord) => setOpened(id === opened ? undefined : id),
  }
  const add = () =>
    setEditing({
      record: undefined,
      start: { ...emptyDraft(meetingNotes.fields), client_id: record.id },
    })
  return (
    <div className={styles.invoices}>
      <Card
        title="Meeting Notes"
        note={list.data && String(list.data.total)}
        flush
        classNames={{ aside: styles.aside }}
        aside={
          permission?.rights_add === 1 && (
            <Button
              size="xs"
              variant="default"
              leftSection={<Icon name="plus" size={14} />}
              onClick={add}
            >
              Add
            </Button>
          )
        }
      >
        {rows.length === 0 && !list.isPending ? (
          <p className={classes(styles.empty, 'muted')}>
            No meeting notes yet. A note says what was agreed, and who does it.
          </p>
        ) : (
          <FigureTable
            title="Meeting Notes"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            opening={opening}
          />
        )}
        <Pager page={page} total={list.data?.total ?? 0} onPage={setPage} />
      </Card>
      {chosen && (
        <OneNote
          key={chosen.id}
          note={chosen}
          onUpdate={() => setEditing({ record: chosen, start: draftOf(meetingNotes, chosen) })}
        />
      )}
      {editing && (
        <RecordDialog
          resource={meetingNotes}
          hidden="client_id"
          {...editing}
          onClose={() => setEditing(undefined)}
        />
      )}
    </div>
  )
}

/** A note with everything in it, its files, and what may be done with it. */
function OneNote({ note, onUpdate }: { note: StoredRecord; onUpdate: () => void }) {
  const permission = usePagePermission(meetingNotes.page)
  const { mayUpdate, mayDelete } = recordRights(meetingNotes, permission, note)
  const [doomed, setDoomed] = useState<StoredRecord>()
  return (
    <section className={styles.invoices} aria-label={String(note['subject'])}>
      <div className={styles.verbs}>
        {mayUpdate && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="pencil" size={14} />}
            onClick={onUpdate}
          >
            Update
          </Button>
        )}
        {mayDelete && (
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="trash" size={14} />}
            onClick={() => setDoomed(note)}
          >
            Delete
          </Button>
        )}
      </div>
      <RecordFacts resource={meetingNotes} presentation={presentation} record={note} />
      <RecordAttachments resource={meetingNotes} record={note} />
      <DeleteDialog
        resource={meetingNotes}
        record={doomed}
        onClose={() => setDoomed(undefined)}
        onDeleted={() => setDoomed(undefined)}
      />
    </section>
  )
}

const presentation = presentResource(meetingNotes, { cells: { action_items: ActionItems } })

const columns: readonly FigureColumn<StoredRecord>[] = [
  { label: 'Subject', isWords: true, of: ({ subject }) => String(subject) },
  { label: 'Day', isWords: true, of: ({ meeting_date }) => writtenDay(String(meeting_date)) },
  { label: 'Type', isWords: true, of: ({ type }) => String(type) },
  {
    label: 'Attendees',
    isWords: true,
    of: ({ attendees_names: names }) =>
      Array.isArray(names) && names.length > 0 ? names.join(', ') : '–',
  },
  { label: 'Open actions', of: ({ open_actions }) => String(open_actions) },
]
