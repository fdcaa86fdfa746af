import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Fragment } from 'react'
import type { InboxTab, RequestGroup, RequestRow } from '#platform/contract/approvals.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import queueStyles from '#platform/web/lists/queue-rows.module.css'
import { useRowKeys } from '#platform/web/lists/use-row-keys.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { cleanWords, idOfRow, requestTones } from './request-words.ts'
import type { RowGroup } from './use-approvals.ts'
import styles from './request-list.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface RequestListProps {
  tab: InboxTab
  /** Under the heads of their kinds, where they wait. */
  groups: readonly RowGroup[]
  onApproveClean?: ((group: RequestGroup) => void) | undefined
  open: number | undefined
  onOpen: (id: number) => void
  /** Chosen for one decision over several; absent where nothing is to be decided. */
  chosen?: ReadonlySet<number>
  onChoose?: (id: number) => void
}

/** The requests of a tab: arrows, J and K go through them, Enter and Space open and choose. */
export function RequestList(props: RequestListProps) {
  const { tab, groups, open, onOpen, chosen, onChoose, onApproveClean } = props
  const rows = groups.flatMap((one) => one.rows)
  const goByArrow = useRowKeys({ rows, open, onOpen, idOf: (id) => idOfRow(tab, id) })
  return (
    <div role="group" aria-label={t`Requests`} onKeyDown={goByArrow}>
      {groups.map(({ group, rows: some }) => (
        <Fragment key={group?.kind ?? ''}>
          {group && <GroupHead group={group} onApproveClean={onApproveClean} />}
          <Rows {...{ tab, open, onOpen, chosen, onChoose }} rows={some} label={group?.many} />
        </Fragment>
      ))}
    </div>
  )
}

interface GroupHeadProps extends Pick<RequestListProps, 'onApproveClean'> {
  group: RequestGroup
}

/** A kind with how many of it wait, and those of them approved together that have nothing to look at. */
function GroupHead({ group, onApproveClean }: GroupHeadProps) {
  const { many, waiting, clean } = group
  return (
    <div className={styles.group}>
      <h3>
        {t(many)} <span className="numbers muted">{waiting}</span>
      </h3>
      {onApproveClean && clean.length > 0 && (
        <Button
          size="compact-sm"
          leftSection={<Icon name="check" size={14} />}
          onClick={() => onApproveClean(group)}
        >
          {cleanWords(group)}
        </Button>
      )}
    </div>
  )
}

interface RowsProps extends Pick<RequestListProps, 'tab' | 'open' | 'onOpen'> {
  rows: readonly RequestRow[]
  label: string | undefined
  chosen: ReadonlySet<number> | undefined
  onChoose: ((id: number) => void) | undefined
}

function Rows({ tab, rows, label, open, onOpen, chosen, onChoose }: RowsProps) {
  return (
    <ul
      className={queueStyles.rows}
      aria-label={label === undefined ? t`Requests` : t`Requests: ${t(label)}`}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className={classes(queueStyles.item, styles.item)}
          data-open={row.id === open || undefined}
        >
          {onChoose && (
            <Checkbox
              className={styles.check}
              size="xs"
              aria-label={`Choose ${row.title}`}
              checked={chosen?.has(row.id) ?? false}
              onChange={() => onChoose(row.id)}
            />
          )}
          <button
            type="button"
            id={idOfRow(tab, row.id)}
            className={classes(queueStyles.button, styles.button)}
            aria-current={row.id === open || undefined}
            onClick={() => onOpen(row.id)}
          >
            <RequestWords row={row} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function RequestWords({ row }: { row: RequestRow }) {
  const { kind, title, asker, entered_by, asked_at, step, steps, state } = row
  const { acting_for, is_clean, is_overdue, glance } = row
  const isWaiting = state === 'Waiting'
  return (
    <>
      <span className={queueStyles.line}>
        <strong>{isWaiting ? title : t(kind)}</strong>
        <span className={styles.at} data-tone={is_overdue ? 'bad' : undefined}>
          <RelativeTime at={asked_at} />
        </span>
      </span>
      {!isWaiting && <span>{title}</span>}
      <span className={styles.facts}>
        <Avatar name={asker.name} picture={asker.picture} />
        {asker.name}
        {entered_by && <span>· entered by {entered_by}</span>}
        {isWaiting ? (
          <>
            {steps > 1 && (
              <span>
                · Step {step} of {steps}
              </span>
            )}
            {is_overdue && <State tone="bad" word="Overdue" />}
            {is_clean && !glance && <State tone="ok" word="Nothing to look at" />}
          </>
        ) : (
          <State tone={requestTones[state]} word={state} />
        )}
        {acting_for && <span>· for {acting_for}</span>}
      </span>
      {glance && (
        <span className={styles.glance} data-tone={glance.needs_look ? 'warn' : 'ok'}>
          <Icon name={glance.needs_look ? 'eye' : 'circle-check'} size={14} />
          {glance.words}
        </span>
      )}
    </>
  )
}
