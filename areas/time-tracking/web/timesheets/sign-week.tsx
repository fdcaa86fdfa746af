import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callFor } from '#platform/contract/standard-calls.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { dayText, weekdayText } from '#platform/web/time/dates.ts'
import { timesheets } from '../../contract/timesheets.ts'
import { issuesOf, type WeekDay } from '../../contract/timesheet-week.ts'
import { issueWords } from './day-issues.tsx'
import { useTimesheetWeek } from './timesheet-week.tsx'
import styles from './timesheet-week.module.css'

interface SignWeekProps {
  sheet: {
    readonly id: number
    readonly version: unknown
    readonly period_start: string
    readonly period_end: string
  }
  onClose: () => void
}

/** The verb of a timesheet that waits for its person. */
export const SignWeekVerb = ({ record, onClose }: VerbDialogProps) => (
  <SignWeek
    sheet={{
      ...{ id: record.id, version: record.version },
      period_start: String(record['period_start']),
      period_end: String(record['period_end']),
    }}
    onClose={onClose}
  />
)

/** Signs a timesheet: says what it comes to, and names what is not settled. */
export function SignWeek({ sheet, onClose }: SignWeekProps) {
  const queries = useQueryClient()
  const keys = useWriteKey()
  const { data: week, error, isPending } = useTimesheetWeek(sheet.id, sheet.version)
  const open = week?.days.filter((day) => issuesOf(day).length > 0) ?? []
  const sign = useMutation({
    mutationFn: () => {
      const { path, method } = callFor(timesheets, 'submit')
      const key = keys.keyFor(['sign', sheet.id, sheet.version])
      return write(path.replace('{id}', String(sheet.id)), { method, key, body: {} })
    },
    onSuccess: async () => {
      showSnackbar('success', t`Signed: ${periodWords(sheet)}. Your lead is asked to approve it.`)
      onClose()
      await queries.invalidateQueries() // the sheet, the first page and the lists show it
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t`Sign ${periodWords(sheet)}?`}
      consequence={
        open.length > 0
          ? t`Some days are not settled. Your lead sees the same, and may ask you about them.`
          : t`Your lead is asked to approve it. It cannot be changed until then.`
      }
      actions={
        <>
          {/* What is not settled is read before it is signed: no key pressed twice signs it. */}
          <Button data-autofocus variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={isPending} loading={sign.isPending} onClick={() => sign.mutate()}>
            {open.length > 0 ? t`Sign as it is` : t`Sign week`}
          </Button>
        </>
      }
    >
      <div className={styles.sign} aria-busy={isPending}>
        {(error ?? sign.error) && <Notice tone="bad">{problemText(error ?? sign.error)}</Notice>}
        {week && <Sums days={week.days} />}
        {open.length > 0 && (
          <ul className={styles.dayIssues} aria-label={t`Not settled`}>
            {named(open).map(([words, days]) => (
              <li key={words}>
                <strong>{words}</strong>
                <span>{days.join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** What is not settled, each with the days it is on: "Overtime undecided", "Mon 16, Tue 17". */
function named(open: readonly WeekDay[]): [words: string, days: string[]][] {
  const days = new Map<string, string[]>()
  for (const day of open) {
    const name = weekdayText(new Date(`${day.date}T12:00:00Z`), 'UTC')
    for (const issue of issuesOf(day)) {
      const words = issueWords(issue, day)
      days.set(words, [...(days.get(words) ?? []), name])
    }
  }
  return [...days]
}

/** "Sun 15 Nov – Sat 21 Nov" */
export function periodWords(sheet: Pick<SignWeekProps['sheet'], 'period_start' | 'period_end'>) {
  const day = (date: string) => dayText(new Date(`${date}T12:00:00Z`), 'UTC')
  return `${day(sheet.period_start)} – ${day(sheet.period_end)}`
}

function Sums({ days }: { days: readonly WeekDay[] }) {
  const sum = (of: (day: WeekDay) => number) => days.reduce((total, day) => total + of(day), 0)
  const absent = sum(({ absence }) => absence)
  const overtime = sum((day) => day.overtime)
  return (
    <dl className={styles.sums}>
      <Sum label={t`Planned`} seconds={sum(({ scheduled }) => scheduled)} />
      <Sum label={t`Payable`} seconds={sum(({ payable }) => payable)} />
      {overtime > 0 && <Sum label={t`Overtime`} seconds={overtime} />}
      {absent > 0 && <Sum label={t`Absent`} seconds={absent} />}
    </dl>
  )
}

export const Sum = ({ label, seconds }: { label: string; seconds: number }) => (
  <div>
    <dt>{label}</dt>
    <dd className="numbers">{durationWords(seconds)}</dd>
  </div>
)
