import {
  MOST_IMPORT_BYTES,
  MOST_IMPORT_ROWS,
  MOST_SHEETS,
} from '#platform/contract/imports/imports.ts'
import { jobsPage } from '#platform/contract/jobs/jobs-page.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { FileDrop } from '../file-drop.tsx'
import { countOf } from '../row-words.ts'
import { SheetsRead } from '../sheets-read.tsx'
import { SheetsStep } from './sheets-step.tsx'
import { useWorkbook } from './use-workbook.ts'
import { WorkbookSteps } from './workbook-steps.tsx'
import styles from './workbook-screen.module.css'

/** A workbook becomes records of several families: its sheets are matched, checked together, and saved in the right order. */
export function WorkbookScreen() {
  const { book, failure, isBusy, upload, post, leave } = useWorkbook()
  const failed = book?.job?.state === 'failed' ? book.job.words : undefined
  return (
    <div className={styles.workbook}>
      <PageHeader
        title={workbookPage.label}
        crumbs={[{ label: jobsPage.label, to: jobsPage.url }, { label: workbookPage.label }]}
        facts="Offices, people, clients, shifts, rates: each sheet becomes what it holds, in the right order."
      />
      <WorkbookSteps book={book} />
      {(failure ?? failed) && <Notice tone="bad">{failure ?? failed}</Notice>}
      {book && <SheetsRead left_out={book.left_out} />}
      {book ? (
        <SheetsStep key={book.id} {...{ book, isBusy, post, leave }} />
      ) : (
        <Card title="Which workbook is it?">
          <FileDrop
            accept=".xlsx"
            isBusy={isBusy}
            limits={t`XLSX, at most ${MOST_SHEETS} sheets, ${countOf(MOST_IMPORT_ROWS)} rows and ${MOST_IMPORT_BYTES / 2_000_000} MB`}
            onFile={upload}
          />
          <p className={styles.hint}>
            The first line of each sheet names its columns. Sheets may refer to each other: people
            name their office as it is called on the sheet of offices. Several in one cell stand
            between commas or semicolons.
          </p>
        </Card>
      )}
    </div>
  )
}
