import { Button } from '@mantine/core'
import { countOf } from '#platform/web/import/row-words.ts'
import { Card } from '#platform/web/parts/card.tsx'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import { rowsSaved, timeLeft } from './upload-words.ts'
import type { PartsRun } from './use-parts.ts'
import styles from '#platform/web/import/import.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** How far the parts of an upload are: one more with every answer. */
export function PartsProgress({ upload, run }: { upload: BulkUpload; run: PartsRun }) {
  const { doing, passed, began, isStopping, stop } = run
  const parts = upload.chunks_left.length
  const before = upload.chunks_total - parts
  const done = doing === 'save' ? before + passed : passed
  const all = doing === 'save' ? upload.chunks_total : parts
  const title = `${doing === 'save' ? t`Saving` : t`Checking`} ${upload.file_name}`
  const left = timeLeft(passed, parts, performance.now() - began)
  const rows = Math.min(
    upload.record_count,
    (doing === 'save' ? rowsSaved(upload) : 0) + passed * upload.chunk_size,
  )
  return (
    <Card title={title}>
      <div className={styles.importProgress} aria-live="polite">
        <progress {...(done > 0 && { max: all, value: done })} aria-label={title} />
        <p className="numbers">
          {countOf(rows)} of {countOf(upload.record_count)} rows{left && `, ${left}`}
        </p>
        <p className="numbers muted">
          {countOf(done)} of {countOf(all)} {all === 1 ? 'part' : 'parts'}
        </p>
        {doing === 'save' && (
          <p className="muted">
            What is saved stays saved. If you close this page, come back to this upload and go on.
          </p>
        )}
        <div>
          <Button variant="default" size="xs" loading={isStopping} onClick={stop}>
            Pause
          </Button>
        </div>
      </div>
    </Card>
  )
}
