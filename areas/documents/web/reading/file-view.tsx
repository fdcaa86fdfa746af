import { Button } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { FileImage } from '#platform/web/files/file-image.tsx'
import { bytesText } from '#platform/web/files/file-words.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { FilePreview } from '#platform/contract/file-preview.ts'
import type { OpenedDocument } from '../../contract/reader-calls.ts'
import styles from './reading.module.css'

type File = NonNullable<OpenedDocument['file']>

interface FileViewProps {
  file: File
  preview: FilePreview | null
  title: string
}

// What draws a PDF is large: it comes with the first one that is opened.
const PdfPages = lazy(async () => ({
  default: (await import('#platform/web/files/pdf-pages.tsx')).PdfPages,
}))

/** A file as far as the browser can show it, and the file itself to be saved. */
export function FileView({ file, preview, title }: FileViewProps) {
  return (
    <>
      <p className={styles.fileLine}>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={14} />}
          onClick={() => saveOrTell(`documents/getFile/${file.id}`)}
        >
          {t`Download ${file.title}`}
        </Button>
        <span className="small muted numbers">{bytesText(file.bytes)}</span>
      </p>
      <Shown file={file} preview={preview} title={title} />
    </>
  )
}

function Shown({ file, preview, title }: FileViewProps) {
  const path = `/api/documents/getFile/${file.id}`
  if (file.view === 'pdf')
    return (
      <Suspense fallback={<p className="muted">{t`Opening the file…`}</p>}>
        <PdfPages path={path} title={title} />
      </Suspense>
    )
  if (file.view === 'image') return <FileImage path={path} name={title} />
  if (preview?.view === 'html')
    return (
      <div className={styles.body}>
        <RichText html={preview.html} />
      </div>
    )
  if (preview?.view === 'sheet') return <Sheet {...preview} title={title} />
  if (preview?.view === 'text')
    return preview.parts.map((part, place) => (
      <pre key={place} className={styles.plain}>
        {part}
      </pre>
    ))
  return <p className="muted">{t`This file cannot be shown here. Download it to read it.`}</p>
}

interface SheetProps {
  rows: readonly (readonly string[])[]
  more: boolean
  title: string
}

function Sheet({ rows, more, title }: SheetProps) {
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <div className={styles.sheet} role="region" aria-label={title} tabIndex={0}>
        <table>
          <tbody>
            {rows.map((row, place) => (
              <tr key={place}>
                {row.map((cell, column) => (
                  <td key={column}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more && (
        <p className="small muted">{t`The first ${rows.length} rows. Download the file for the rest.`}</p>
      )}
    </>
  )
}
