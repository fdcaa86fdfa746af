import { Button } from '@mantine/core'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { rowsOf } from '#platform/web/import/row-words.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import {
  type ChosenWork,
  rememberWork,
  undecided,
  useWorkWords,
  WorkWordsTable,
} from './work-words.tsx'
import styles from '#platform/web/import/import.module.css'

interface ColumnsStepProps {
  upload: BulkUpload
  onCheck: () => void
  onFailure: (words: string) => void
  onAnother: () => void
}

/** What each column becomes: its set-up says so, and is changed there. Words of the file that decide its activities are decided here. */
export function ColumnsStep({ upload, onCheck, onFailure, onAnother }: ColumnsStepProps) {
  const { columns, record_count, bulk_activity_setup_id, bulk_activity_setup_name } = upload
  const found = useWorkWords(upload)
  const mayRemember = usePagePermission(bulkActivitySetups.page)?.rights_edit === 1
  const [chosen, setChosen] = useState<ChosenWork>({})
  const [isBusy, setBusy] = useState(false)
  const open = found ? undecided(found.words, chosen) : 0
  const check = async () => {
    setBusy(true)
    try {
      if (found && mayRemember && bulk_activity_setup_id !== null)
        await rememberWork(bulk_activity_setup_id, found.words, chosen)
      onCheck()
    } catch (problem) {
      onFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {found && found.words.length > 0 && (
        <WorkWordsTable
          found={found}
          chosen={chosen}
          isDisabled={!mayRemember}
          onChoose={setChosen}
        />
      )}
      <Card title="Which column is what?" note={`as ${bulk_activity_setup_name} says`} flush>
        <div className={styles.importTable}>
          <table>
            <thead>
              <tr>
                <th>In the file</th>
                <th>For example</th>
                <th>Becomes</th>
              </tr>
            </thead>
            <tbody>
              {columns.map(({ column, samples, goes_to, label }, place) => (
                <tr key={`${place}-${column}`}>
                  <td>{column}</td>
                  <td className="muted">{samples.join(', ')}</td>
                  <td className={goes_to === 'ignore' ? 'muted' : undefined}>
                    {goes_to === 'ignore' ? 'Left out' : label}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
      <SaveBar
        note={
          open === 0
            ? t`The check stores nothing.`
            : t`Rows without an activity stay out. They come back as a file.`
        }
      >
        <Button loading={isBusy} onClick={() => void check()}>
          Check {rowsOf(record_count)}
        </Button>
        <Button variant="default" onClick={onAnother}>
          Another file
        </Button>
      </SaveBar>
    </>
  )
}
