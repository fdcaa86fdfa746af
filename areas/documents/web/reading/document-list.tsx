import { Button, Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { type ReadableDocument, readerCalls } from '../../contract/reader-calls.ts'
import { repositoryPage } from '../../contract/repository-page.ts'
import { writtenDay } from '#platform/web/time/dates.ts'
import { FoundWords } from './found-words.tsx'
import { READING } from './reading-key.ts'
import { ReadStateMark } from './read-state-mark.tsx'
import styles from './reading.module.css'
import { useAnswer } from '#platform/web/client/use-call.ts'

interface DocumentListProps {
  category: number | undefined
  search: string
  isUnread: boolean
  page: number
  onPage: (page: number) => void
}

const ROWS = 20

/** The documents a reader finds: what must be read first, or what fits a search best. */
export function DocumentList({ category, search, isUnread, page, onPage }: DocumentListProps) {
  const asked = {
    category_id: category ?? null,
    search,
    unread: isUnread,
    startRow: (page - 1) * ROWS,
    endRow: page * ROWS,
  }
  const { data, error, refetch, isPlaceholderData } = useAnswer(
    readerCalls.documentsWithAccess,
    asked,
    {
      family: READING,
      keepsLast: true,
    },
  )
  if (error)
    return (
      <NotLoaded
        title="The documents did not load"
        problem={error}
        onAgain={() => void refetch()}
      />
    )
  if (!data) return <Skeleton height={280} />
  const { data: documents, total = 0 } = data
  if (documents.length === 0)
    return (
      <EmptyState icon="file-text" title={isUnread ? t`Nothing to read` : t`No documents found`}>
        {search === ''
          ? t`Documents that reach you are listed here.`
          : t`No documents match “${search}”.`}
      </EmptyState>
    )
  return (
    <>
      <ul className={styles.list} data-stale={isPlaceholderData || undefined}>
        {documents.map((document) => (
          <li key={document.id}>
            <Item document={document} search={search} />
          </li>
        ))}
      </ul>
      <div className={styles.pager}>
        <span className="small muted numbers">
          {total === 1 ? t`1 document` : t`${total} documents`}
        </span>
        {total > ROWS && (
          <>
            <Button
              size="xs"
              variant="default"
              disabled={page === 1}
              onClick={() => onPage(page - 1)}
            >
              Previous
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={page * ROWS >= total}
              onClick={() => onPage(page + 1)}
            >
              Next
            </Button>
          </>
        )}
      </div>
    </>
  )
}

function Item({ document, search }: { document: ReadableDocument; search: string }) {
  const { id, title, document_number, document_version, category_name, summary, found } = document
  return (
    <article className={styles.item}>
      <div className={styles.itemHead}>
        <Link to={`${repositoryPage.url}?document=${id}`}>{title}</Link>
        <ReadStateMark document={document} />
      </div>
      <p className="small muted">
        {document_number} · {t`Version ${document_version}`} · {category_name}
        {document.effective_from && ` · ${writtenDay(document.effective_from)}`}
      </p>
      {summary && <p className={styles.summary}>{summary}</p>}
      {search !== '' && found && <FoundWords words={found} />}
    </article>
  )
}
