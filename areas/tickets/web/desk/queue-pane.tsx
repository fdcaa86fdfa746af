import { NativeSelect, TextInput } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { State } from '#platform/web/parts/state.tsx'
import queueStyles from '#platform/web/lists/queue-rows.module.css'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import { DueTime } from '../due-cell.tsx'
import { ticketState } from '../ticket-state.ts'
import { type DeskPlace, type DeskView, deskViews, useQueue } from './use-desk.ts'
import styles from './queue-pane.module.css'

interface QueuePaneProps {
  readonly place: DeskPlace
  readonly onChange: (change: Partial<DeskPlace>) => void
}

const idOfRow = (id: number) => `queue-${id}`

/** The tickets of the queue: J and K or the arrows go through them. */
export function QueuePane({ place, onChange }: QueuePaneProps) {
  const { data, error, refetch, isPending } = useQueue(place)
  return (
    <div className={styles.queue} aria-busy={isPending}>
      <div className={styles.filter}>
        <NativeSelect
          size="xs"
          aria-label={t`Which tickets`}
          value={place.view}
          onChange={
            ({ currentTarget: { value } }) => onChange({ view: value as DeskView, id: undefined }) // the options are these
          }
          data={Object.entries(deskViews).map(([value, label]) => ({ value, label: t(label) }))}
        />
        <TextInput
          size="xs"
          type="search"
          aria-label={t`Search tickets`}
          placeholder={t`Search`}
          defaultValue={place.search}
          onChange={({ currentTarget: { value } }) => onChange({ search: value })}
        />
        {data && <span className={styles.count}>{data.total}</span>}
      </div>
      <div className={styles.list}>
        {error && !data && (
          <NotLoaded
            title="The tickets did not load"
            problem={error}
            onAgain={() => void refetch()}
          />
        )}
        {data?.rows.length === 0 && (
          <EmptyState icon="checklist" title={t`No tickets here`}>
            {t`Choose other tickets above.`}
          </EmptyState>
        )}
        {data && <QueueRows rows={data.rows} open={place.id} onOpen={(id) => onChange({ id })} />}
      </div>
    </div>
  )
}

interface QueueRowsProps {
  readonly rows: readonly StoredRecord[]
  readonly open: number | undefined
  readonly onOpen: (id: number) => void
}

function QueueRows({ rows, open, onOpen }: QueueRowsProps) {
  const goByArrow = useRowKeys({ rows, open, onOpen, idOf: idOfRow })
  return (
    <ul className={queueStyles.rows} aria-label={t`Tickets`} onKeyDown={goByArrow}>
      {rows.map((row) => (
        <li key={row.id} className={queueStyles.item} data-open={row.id === open || undefined}>
          <button
            type="button"
            id={idOfRow(row.id)}
            className={queueStyles.button}
            aria-current={row.id === open || undefined}
            onClick={() => onOpen(row.id)}
          >
            <span className={queueStyles.line}>
              <strong className={styles.title}>{String(row['title'])}</strong>
              <span className={styles.quiet}>{String(row['ticket_number'])}</span>
            </span>
            <span className={queueStyles.line}>
              <span className={styles.quiet}>
                {[row['requester_name'], row['category_name'], row['assignee_name']]
                  .filter((one) => typeof one === 'string')
                  .join(' · ')}
              </span>
              <State {...ticketState(row)} />
            </span>
            <span className={styles.quiet}>
              <DueTime record={row} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
