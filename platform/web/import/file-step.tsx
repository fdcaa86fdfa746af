import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { exportFormats, type ExportFormat, formatWords } from '#platform/contract/exports.ts'
import { MOST_IMPORT_BYTES, MOST_IMPORT_ROWS } from '#platform/contract/imports/imports.ts'
import { importedFields } from '#platform/contract/imports/imported-fields.ts'
import { nameColumns } from '#platform/contract/imports/name-columns.ts'
import { t } from '#platform/contract/words/texts.ts'
import { labelOf } from '#platform/contract/labels.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { callFor } from '#platform/contract/standard-calls.ts'
import { workbookPage } from '#platform/contract/imports/workbooks.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FileDrop } from './file-drop.tsx'
import { countOf } from './row-words.ts'
import styles from './file-step.module.css'

interface FileStepProps {
  resource: AnyResource
  isBusy: boolean
  onFile: (file: File) => void
}

/** A file is chosen, or dropped; who has none yet begins with an empty one. */
export function FileStep({ resource, isBusy, onFile }: FileStepProps) {
  const needed = importedFields(resource).filter(
    ([, field]) => field.required && field.default === undefined,
  )
  return (
    <Card title="Which file is it?">
      <FileDrop
        isBusy={isBusy}
        limits={`CSV or XLSX, at most ${countOf(MOST_IMPORT_ROWS)} rows and ${MOST_IMPORT_BYTES / 1_000_000} MB`}
        onFile={onFile}
      />
      <p className={styles.importHint}>
        The first line names the columns. Needed:{' '}
        {needed.map(([name, field]) => labelOf(name, field)).join(', ') || 'nothing in particular'}.
        {nameColumns(resource).map(({ label }) => ` ${t`A column ${label} is split.`}`)}
        Other records are named by their title or code; several in one cell stand between commas or
        semicolons. A workbook with several sheets comes in as a whole.
      </p>
      <div className={styles.importTemplates}>
        {exportFormats.map((format) => (
          <Button
            key={format}
            size="xs"
            variant="default"
            leftSection={<Icon name="download" size={14} />}
            onClick={() => saveTemplate(resource, format)}
          >
            Empty file as {formatWords[format]}
          </Button>
        ))}
        <Button
          size="xs"
          variant="default"
          component={Link}
          to={workbookPage.url}
          leftSection={<Icon name="upload" size={14} />}
        >
          Import a workbook
        </Button>
      </div>
    </Card>
  )
}

const saveTemplate = (resource: AnyResource, format: ExportFormat): void =>
  saveOrTell(callFor(resource, 'getImportTemplate').path, { query: { format } })
