import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ScheduleAnswer, scheduleCalls, schedulesPage } from '#platform/contract/schedules.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { State } from '#platform/web/parts/state.tsx'
import { zoneLabel } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { isOpen, ofSchedules, runWords } from './schedule-words.ts'
import { ScheduleFaults } from './schedule-faults.tsx'
import styles from './schedule-item.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** One schedule: what it does and when, when it is due next, and how it went last. */
export function ScheduleItem({ schedule }: { schedule: ScheduleAnswer }) {
  const { label, timing, zone_name, next_due } = schedule
  const mayEdit = usePagePermission(schedulesPage.url)?.rights_edit === 1
  return (
    <li className={styles.item}>
      <div>
        <strong>{label}</strong>
        <div className="small muted">
          {timing}, {zoneLabel(zone_name)}
        </div>
      </div>
      <div className={classes(styles.last, 'small muted')}>
        <LastRun last={schedule.last} />
      </div>
      <span className="small muted">
        {next_due === null ? (
          'Not due again'
        ) : (
          <>
            Next <RelativeTime at={next_due} />
          </>
        )}
      </span>
      {mayEdit && <RunNow schedule={schedule} />}
      {schedule.fault_count > 0 && <ScheduleFaults schedule={schedule} mayEdit={mayEdit} />}
    </li>
  )
}

function LastRun({ last }: Pick<ScheduleAnswer, 'last'>) {
  if (!last) return t`Not done yet`
  const { tone, word } = runWords[last.state]
  return (
    <>
      <State tone={tone} word={word} />
      <RelativeTime at={last.date_ended ?? last.due_at} />
      {last.words !== null && <span>{last.words}</span>}
    </>
  )
}

function RunNow({ schedule }: { schedule: ScheduleAnswer }) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const run = useMutation({
    mutationFn: () => {
      const key = keys.keyFor([schedule.name, schedule.last?.due_at])
      return sendCall(scheduleCalls.runNow, { name: schedule.name }, { key })
    },
    onSuccess: ({ message }) => {
      keys.spent()
      showSnackbar('success', message ?? t`It runs now.`)
    },
    onError: (problem) => showSnackbar('general_error', problemText(problem)),
    onSettled: () => queries.invalidateQueries({ queryKey: [ofSchedules.name] }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      loading={run.isPending || isOpen(schedule)}
      aria-label={`Run now: ${schedule.label}`}
      onClick={() => run.mutate()}
    >
      Run now
    </Button>
  )
}
