import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { RefusedList } from '#platform/web/bulk/refused-list.tsx'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { countOf, rowsOf } from '#platform/web/import/row-words.ts'
import { ProblemTable } from '#platform/web/import/problem-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { activityLogs } from '../../contract/activity-logs.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { bulkCalls } from '../../contract/bulk/bulk-calls.ts'
import { rowsSaved } from './upload-words.ts'
import { endUpload } from './use-bulk-upload.ts'
import styles from '#platform/web/import/import.module.css'

interface SaveStepProps {
  upload: BulkUpload
  onGoOn: () => void
  onFailure: (words: string) => void
  onChanged: () => Promise<void>
  onAnother: () => void
}

/** What was stored, what still waits to be saved, and what has to be corrected. */
export function SaveStep({ upload, onGoOn, onFailure, onChanged, onAnother }: SaveStepProps) {
  const { id, state, rows_bad, rows_skipped, first_errors, batch, is_undone } = upload
  const save = ({ path }: { path: string }) => saveOrTell(path.replace('{id}', String(id)))
  const cancel = () =>
    void endUpload(id).then(onChanged, (problem: unknown) => onFailure(problemText(problem)))
  return (
    <>
      <div className={styles.importResult}>
        <SavedNotice upload={upload} />
        <ProblemTable
          bad={rows_bad}
          problems={first_errors}
          onDownload={() => save(bulkCalls.rowsToCorrect)}
        />
        {rows_bad + rows_skipped > 0 && (
          <p>
            <Button variant="default" size="xs" onClick={() => save(bulkCalls.errorFile)}>
              Download the list of reasons
            </Button>
          </p>
        )}
      </div>
      <SaveBar>
        {state === 'Loading' ? (
          <>
            <Button onClick={onGoOn}>Save the rest</Button>
            <Button variant="default" onClick={cancel}>
              End this upload
            </Button>
          </>
        ) : (
          <Button component={Link} to={activityLogs.page}>
            See the activity logs
          </Button>
        )}
        <Button variant="default" onClick={onAnother}>
          Upload another file
        </Button>
        {(batch !== null || is_undone) && (
          <UndoUpload batch={batch} isUndone={is_undone} onChanged={onChanged} />
        )}
      </SaveBar>
    </>
  )
}

interface UndoUploadProps {
  batch: number | null
  isUndone: boolean
  onChanged: () => Promise<void>
}

/** Takes the logs of this upload away again; those that an invoice, an audit or a pay period holds stay, and are named. */
function UndoUpload({ batch, isUndone, onChanged }: UndoUploadProps) {
  const undo = useUndoBatch(activityLogs.name)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<readonly RefusedRecord[]>()
  const start = async (id: number) => {
    setBusy(true)
    const answer = await undo(id)
    if (answer && answer.refused.length > 0) setRefused(answer.refused)
    await onChanged()
    setBusy(false)
  }
  return (
    <>
      <Button
        variant="subtle"
        loading={isBusy}
        disabled={isUndone}
        onClick={() => batch !== null && void start(batch)}
      >
        {isUndone ? 'Upload undone' : 'Undo upload'}
      </Button>
      {refused && (
        <RefusedList
          refused={refused}
          title="Undone, with exceptions"
          onClose={() => setRefused(undefined)}
        />
      )}
    </>
  )
}

function SavedNotice({ upload }: { upload: BulkUpload }) {
  const { file_name, state, rows_added, rows_skipped, rows_bad, record_count } = upload
  const title = `${rowsOf(rows_added)} saved from ${file_name}`
  if (state === 'Loading')
    return (
      <Notice tone="warn" title={title}>
        <p>
          {countOf(rowsSaved(upload))} of {rowsOf(record_count)} were looked at; the rest waits.
        </p>
      </Notice>
    )
  return (
    <Notice tone={rows_bad === 0 ? 'ok' : 'warn'} title={title}>
      {state === 'Cancelled' && <p>The upload was ended here. Nothing more is saved from it.</p>}
      {rows_skipped > 0 && (
        <p>
          {rows_skipped === 1
            ? t`1 row is skipped: it was there already, or is left out.`
            : t`${countOf(rows_skipped)} rows are skipped: they were there already, or are left out.`}
        </p>
      )}
      {rows_bad > 0 && (
        <p>
          {rowsOf(rows_bad)} stayed out. Download them, correct them there and upload that file:
          nothing is saved twice.
        </p>
      )}
    </Notice>
  )
}
