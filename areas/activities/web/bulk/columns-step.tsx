import { Button } from '@mantine/core'
import { Card } from '#platform/web/parts/card.tsx'
import { SaveBar } from '#platform/web/parts/save-bar.tsx'
import { rowsOf } from '#platform/web/import/row-words.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import styles from '#platform/web/import/import.module.css'

interface ColumnsStepProps {
  upload: BulkUpload
  onCheck: () => void
  onAnother: () => void
}

/** What each column becomes: its set-up says so, and is changed there. */
export function ColumnsStep({ upload, onCheck, onAnother }: ColumnsStepProps) {
  const { columns, record_count, bulk_activity_setup_name } = upload
  return (
    <>
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
      <SaveBar note="The check stores nothing.">
        <Button onClick={onCheck}>Check {rowsOf(record_count)}</Button>
        <Button variant="default" onClick={onAnother}>
          Another file
        </Button>
      </SaveBar>
    </>
  )
}
