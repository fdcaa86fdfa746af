import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type SheetToSign, timesheets } from '../../contract/timesheets.ts'
import { periodWords, SignWeek, Sum } from './sign-week.tsx'
import styles from './timesheet-week.module.css'

/** A timesheet that is complete and waits for its person, signed from here. */
export function WeekToSignCard({ data: sheet }: { data: SheetToSign }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      title="Timesheet to sign"
      note={periodWords(sheet)}
      aside={sheet.waiting > 1 && <Link to={timesheets.page}>{t`All ${sheet.waiting}`}</Link>}
    >
      <div className={styles.card}>
        <dl className={styles.sums}>
          <Sum label={t`Planned`} seconds={sheet.scheduled_seconds} />
          <Sum label={t`Payable`} seconds={sheet.payable_seconds} />
          {sheet.overtime_asked_seconds > 0 && (
            <Sum label={t`Overtime`} seconds={sheet.overtime_asked_seconds} />
          )}
          {sheet.absence_seconds > 0 && <Sum label={t`Absent`} seconds={sheet.absence_seconds} />}
        </dl>
        <span className={styles.cardLinks}>
          <Button component={Link} variant="subtle" to={`${timesheets.page}/view?id=${sheet.id}`}>
            Look at the days
          </Button>
          <Button onClick={() => setOpen(true)}>Sign week</Button>
        </span>
      </div>
      {isOpen && <SignWeek sheet={sheet} onClose={() => setOpen(false)} />}
    </Card>
  )
}
