import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { countOf, rowsOf } from '#platform/web/import/row-words.ts'
import { ProblemTable } from '#platform/web/import/problem-table.tsx'
import { type Figure, Figures } from '#platform/web/parts/figures/figures.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { type Checked, waitingRows } from './check-parts.ts'
import { NewToClients } from './new-to-clients.tsx'
import styles from '#platform/web/import/import.module.css'

interface CheckStepProps {
  upload: BulkUpload
  checked: Checked
  onSave: () => void
  onCheck: () => void
  onFailure: (words: string) => void
  onBack: () => void
}

/** What the check found. Nothing is stored yet. */
export function CheckStep(props: CheckStepProps) {
  const { upload, checked, onSave, onCheck, onFailure, onBack } = props
  const { bad, problems, unseen } = checked
  const maySave = checked.ok > 0 || unseen > 0
  return (
    <>
      <div className={styles.importResult}>
        {unseen > 0 && (
          <Notice tone="warn" title="Not all rows could be checked">
            <p>Rows are checked on saving; faulty rows are skipped.</p>
          </Notice>
        )}
        <Figures figures={figuresOf(upload, checked)} />
        <NewToClients
          uploadId={upload.id}
          found={checked.newToClients}
          onDecided={onCheck}
          onFailure={onFailure}
        />
        <ProblemTable bad={bad} problems={problems} waiting={waitingRows(checked)} />
      </div>
      <SaveBar note={bad > 0 && `The ${rowsOf(bad)} stay out. They wait for you in this upload.`}>
        {maySave && (
          <Button onClick={onSave}>
            Save {rowsOf(unseen > 0 ? upload.record_count : checked.ok)}
          </Button>
        )}
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button variant="subtle" component={Link} to={bulkActivityLogs.page}>
          Cancel
        </Button>
      </SaveBar>
    </>
  )
}

function figuresOf({ record_count, client_name }: BulkUpload, checked: Checked): Figure[] {
  const { ok, bad, repeated, seconds, milliseconds } = checked
  const waiting = waitingRows(checked)
  const toCorrect = bad - waiting
  const share = (toCorrect / record_count) * 100
  return [
    {
      label: 'Rows read',
      value: countOf(record_count),
      note: t`in ${Math.max(1, Math.round(milliseconds / 1000))} s, for ${client_name ?? t`the clients of its rows`}`,
    },
    { label: 'Ready to save', value: countOf(ok), note: `${durationWords(seconds)} of work` },
    ...(waiting > 0 ? [{ label: t`Wait for a decision`, value: countOf(waiting) }] : []),
    {
      label: 'To correct',
      value: countOf(toCorrect),
      note: toCorrect > 0 && `${Number(share.toPrecision(2))}% of the rows`,
    },
    {
      label: 'Skipped',
      value: countOf(repeated),
      note: repeated > 0 && t`There already, or left out`,
    },
  ]
}
