import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type LoopFault, type ScheduleAnswer, scheduleCalls } from '#platform/contract/schedules.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { Link } from 'react-router'
import { ofSchedules } from './schedule-words.ts'
import styles from './schedule-faults.module.css'

interface FaultsProps {
  readonly schedule: ScheduleAnswer
  readonly mayEdit: boolean
}

/** More than anybody reads; the list call has the others. */
const MOST = 100

/** Items of a schedule that could not be done: which, why, since when, and when each is tried again. */
export function ScheduleFaults({ schedule, mayEdit }: FaultsProps) {
  const { name, label, fault_count } = schedule
  const [isOpen, setOpen] = useState(false)
  const { data: all } = useCall(
    scheduleCalls.faults,
    { schedule: name, startRow: 0, endRow: MOST },
    { family: ofSchedules, isAsked: isOpen },
  )
  const faults = (isOpen && all) || schedule.faults
  const rest = fault_count - faults.length
  return (
    <div className={styles.faults}>
      <ul className={styles.list} aria-label={t`Not done: ${label}`}>
        {faults.map((fault) => (
          <Fault key={fault.id} fault={fault} mayEdit={mayEdit} />
        ))}
      </ul>
      {rest > 0 && !isOpen && (
        <Button size="xs" variant="subtle" onClick={() => setOpen(true)}>
          {t`Show all ${fault_count}`}
        </Button>
      )}
      {rest > 0 && isOpen && all && <div className="small muted">{t`${rest} more`}</div>}
    </div>
  )
}

function Fault({ fault, mayEdit }: { fault: LoopFault; mayEdit: boolean }) {
  const { label, page, message, attempts, first_at, next_try_at } = fault
  return (
    <li className={styles.fault}>
      <State tone="bad" word="Not done" />
      <div className={styles.about}>
        <div>
          {page === null ? <strong>{label}</strong> : <Link to={page}>{label}</Link>}
          <span className={styles.message}>{message}</span>
        </div>
        <div className="small muted">
          Since <RelativeTime at={first_at} />,{' '}
          {attempts === 1 ? t`tried once` : t`tried ${attempts} times`}, next try{' '}
          <RelativeTime at={next_try_at} />
        </div>
      </div>
      {mayEdit && <TryAgain fault={fault} />}
    </li>
  )
}

function TryAgain({ fault: { id, label, last_at } }: { fault: LoopFault }) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const retry = useMutation({
    mutationFn: () => sendCall(scheduleCalls.tryAgain, { id }, { key: keys.keyFor([id, last_at]) }),
    onSuccess: ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? t`It is tried again now.`)
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: [ofSchedules.name] }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={retry.isPending}
      aria-label={t`Try again: ${label}`}
      onClick={() => retry.mutate()}
    >
      Try again
    </Button>
  )
}
