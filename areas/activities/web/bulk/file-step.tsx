import { Button } from '@mantine/core'
import { useCallback, useRef, useState } from 'react'
import { fileTypes } from '#platform/contract/exports.ts'
import { reference } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { FileDrop } from '#platform/web/import/file-drop.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { useUnloadWarning } from '#platform/web/forms/use-unload-warning.ts'
import { bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import { sendLogFile } from './use-bulk-upload.ts'
import { limitsText } from './upload-words.ts'
import styles from './file-step.module.css'
import importStyles from '#platform/web/import/import.module.css'

interface FileStepProps {
  /** Whether the last file did not arrive. */
  isFailed: boolean
  onFile: () => void
  onFailure: (words: string) => void
  onUploaded: (id: number) => void
}

const setup = reference(bulkActivitySetups.name, {
  label: 'How is it read?',
  help: 'A set-up that knows such files. Leave blank, and the file says how it is written.',
})

/** Which set-up reads the file, and the file itself. */
export function FileStep({ isFailed, onFile, onFailure, onUploaded }: FileStepProps) {
  const pageId = usePagePermission(bulkActivityLogs.page)?.object_id
  const [setupId, setSetupId] = useState<number>()
  const [titles] = useState(() => new Map<number, string>())
  const [share, setShare] = useState<number>()
  const [chosen, setChosen] = useState<File>()
  const isSending = useRef(false)
  const wouldLose = useCallback(() => isSending.current, [])
  useUnloadWarning(wouldLose)
  const send = async (file: File) => {
    setChosen(file)
    onFile()
    setShare(0)
    isSending.current = true
    try {
      onUploaded(await sendLogFile(typed(file), setupId, setShare))
    } catch (problem) {
      onFailure(problemText(problem))
    } finally {
      setShare(undefined)
      isSending.current = false
    }
  }
  return (
    <Card title="Which file is it?">
      <div className={styles.bulkFile}>
        <FieldInput
          name="bulk_activity_setup_id"
          field={setup}
          value={setupId ?? null}
          siblings={{}}
          error={undefined}
          errors={{}}
          isDisabled={share !== undefined}
          titles={titles}
          pageId={pageId}
          onChange={(value) => setSetupId(typeof value === 'number' ? value : undefined)}
          onLeave={() => undefined}
        />
      </div>
      <FileDrop
        isBusy={share !== undefined}
        limits={limitsText}
        onFile={(file) => void send(file)}
      />
      {isFailed && chosen && share === undefined && (
        <p>
          <Button variant="default" onClick={() => void send(chosen)}>
            Send {chosen.name} again
          </Button>
        </p>
      )}
      {share !== undefined && (
        <div className={importStyles.importProgress} aria-live="polite">
          <progress max={1} value={share} aria-label="Sending the file" />
          <p className="muted">
            {share < 1
              ? `${Math.round(share * 100)}% sent. Keep this page open until all of it is.`
              : 'Counting its rows'}
          </p>
        </div>
      )}
    </Card>
  )
}

/** Some systems know no kind for a file that ends in .csv. */
const typed = (file: File): File =>
  file.type === '' && file.name.toLowerCase().endsWith('.csv')
    ? new File([file], file.name, { type: fileTypes.csv.split(';')[0] ?? '' })
    : file
