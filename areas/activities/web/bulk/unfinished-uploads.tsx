import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callFor } from '#platform/contract/standard-calls.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'
import { countOf, rowsOf } from '#platform/web/import/row-words.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { type BulkState, bulkActivityLogs } from '../../contract/bulk/bulk-activity-logs.ts'
import type { BulkUpload } from '../../contract/bulk/bulk-answers.ts'
import styles from './unfinished-uploads.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** An upload as the list of them tells it. */
type Unfinished = Pick<
  BulkUpload,
  'id' | 'file_name' | 'record_count' | 'chunks_total' | 'chunks_done'
> & { readonly owner_id: number; readonly date_created: string }

const WAITING: readonly BulkState[] = ['Uploaded', 'Ready', 'Loading']
/** Older ones are found in the list of uploads. */
const SHOWN = 3

interface UnfinishedUploadsProps {
  onGoOn: (id: number) => void
  onEnd: (id: number) => void
}

/** Files that are at the server and not saved to their end: nobody has to send them again. */
export function UnfinishedUploads({ onGoOn, onEnd }: UnfinishedUploadsProps) {
  const uploads = useUnfinished()
  const zone = useZone()
  return uploads.map(({ id, date_created, ...upload }) => (
    <Notice
      key={id}
      tone="info"
      title={`${upload.file_name} is not finished`}
      action={
        <div className={styles.bulkUnfinished}>
          <Button size="xs" variant="default" onClick={() => onGoOn(id)}>
            Go on
          </Button>
          <Button size="xs" variant="subtle" onClick={() => onEnd(id)}>
            End it here
          </Button>
        </div>
      }
    >
      <p>
        {momentText(new Date(date_created), zone)}: {farText(upload)}. It need not be sent again.
      </p>
    </Notice>
  ))
}

/** "250,001 rows, 1 of 3 parts saved" */
const farText = ({
  record_count,
  chunks_done,
  chunks_total,
}: Omit<Unfinished, 'id' | 'date_created'>): string =>
  chunks_done === 0
    ? t`${rowsOf(record_count)}, none saved yet`
    : t`${rowsOf(record_count)}, ${countOf(chunks_done)} of ${countOf(chunks_total)} parts saved`

/** One's own: those of others are theirs to go on with. */
function useUnfinished(): readonly Unfinished[] {
  const pageId = usePagePermission(bulkActivityLogs.page)?.object_id
  const userId = useSession().user.id
  const { data } = useQuery({
    queryKey: [bulkActivityLogs.name, 'unfinished', userId, pageId],
    queryFn: async ({ signal }) => {
      const query = {
        filter: JSON.stringify({ state: { in: WAITING } }),
        sort: '-id',
        startRow: 0,
        endRow: 50,
        object_viewed_id: pageId,
      }
      const { path } = callFor(bulkActivityLogs, 'getAll')
      return (await request<Unfinished[]>(path, { signal, query })).data
    },
  })
  return (data ?? []).filter(({ owner_id }) => owner_id === userId).slice(0, SHOWN)
}
