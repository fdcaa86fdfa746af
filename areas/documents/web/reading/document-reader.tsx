import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { bytesText } from '#platform/web/files/file-words.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { documents } from '../../contract/documents.ts'
import { type OpenedDocument, readerCalls } from '../../contract/reader-calls.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { DocumentContent } from './document-content.tsx'
import { PrintedNote } from './printed-note.tsx'
import { READING } from './reading-key.ts'
import { ReadStateMark } from './read-state-mark.tsx'
import styles from './reading.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

/** A document as its reader has it. Opening it counts. */
export function DocumentReader({ id, onBack }: { id: number; onBack: () => void }) {
  const { data, error, refetch } = useCall(readerCalls.openDocument, { id }, { family: READING })
  const back = (
    <Button
      variant="default"
      className={styles.noPrint}
      leftSection={<Icon name="chevron-left" size={14} />}
      onClick={onBack}
    >
      Repository
    </Button>
  )
  if (error)
    return (
      <>
        <PageHeader title={t`Document`} actions={back} />
        <NotLoaded
          title="The document did not load"
          problem={error}
          onAgain={() => void refetch()}
        />
      </>
    )
  if (!data)
    return (
      <div aria-busy="true">
        <PageHeader title={t`Document`} actions={back} />
        <Skeleton height={400} />
      </div>
    )
  return (
    <>
      <PageHeader
        isNamed
        title={data.title}
        beside={<ReadStateMark document={data} />}
        facts={factsOf(data)}
        actions={
          <>
            <DraftLink document={data} />
            {back}
          </>
        }
      />
      <div className={styles.reader}>
        <div className={styles.text}>
          <DocumentContent document={data} />
          <Acknowledgement key={data.version_id} document={data} />
          <PrintedNote />
        </div>
        <Aside document={data} />
      </div>
    </>
  )
}

/** People who may edit its drafts, by its list with access, find it under no list of theirs. */
function DraftLink({ document: { id, access } }: { document: OpenedDocument }) {
  const mayEdit = usePagePermission(documents.page)?.rights_edit === 1
  if (access !== 'Edit' || !mayEdit) return null
  return (
    <Button
      component={Link}
      to={`${documents.page}/update?id=${id}`}
      variant="default"
      className={styles.noPrint}
    >
      Open the draft
    </Button>
  )
}

const factsOf = (document: OpenedDocument): string =>
  [
    document.document_number,
    t`Version ${document.document_version}`,
    document.effective_from && t`Effective from ${writtenDay(document.effective_from)}`,
    document.owner_name && t`Owner: ${document.owner_name}`,
    document.category_name,
  ]
    .filter(Boolean)
    .join(' · ')

function Aside({ document: { summary, attachments } }: { document: OpenedDocument }) {
  return (
    <aside className={styles.aside}>
      {summary && (
        <Card title="Summary">
          <p>{summary}</p>
        </Card>
      )}
      {attachments.length > 0 && (
        <Card title="Attachments">
          <ul className={styles.files}>
            {attachments.map(({ id, title, bytes }) => (
              <li key={id}>
                <Button
                  variant="default"
                  size="xs"
                  leftSection={<Icon name="download" size={14} />}
                  onClick={() => saveOrTell(`documents/getFile/${id}`)}
                >
                  {title} ({bytesText(bytes)})
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </aside>
  )
}
