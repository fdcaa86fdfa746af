import type { ImportAnswer } from '#platform/contract/imports/imports.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { countOf } from './row-words.ts'
import styles from './import.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** How far the server is with the rows of a file. */
export function ImportProgress({
  found,
}: {
  found: Pick<ImportAnswer, 'state' | 'file_name' | 'passed' | 'rows'>
}) {
  const { state, file_name, passed, rows } = found
  const title = `${state === 'saving' ? t`Saving` : t`Checking`} ${file_name}`
  return (
    <Card title={title}>
      <div className={styles.importProgress} aria-live="polite">
        <progress max={rows} value={passed} aria-label={title} />
        <p className="numbers">
          {countOf(passed)} of {countOf(rows)} rows
        </p>
        <p className="muted">
          You may leave this page; the work goes on, and Notifications tell you when it is done.
        </p>
      </div>
    </Card>
  )
}
