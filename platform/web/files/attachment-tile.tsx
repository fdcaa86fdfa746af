import { ActionIcon } from '@mantine/core'
import { type FileAnswer, shownName } from '#platform/contract/files.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { dateText, exactText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { State } from '#platform/web/parts/state.tsx'
import { bytesText } from './file-words.ts'
import { FileTile } from './file-tile.tsx'

interface AttachmentTileProps {
  file: FileAnswer
  onShow: () => void
  onSave: () => void
  /** Absent where nothing is said of files, or the reader may not change the record. */
  onDescribe: (() => void) | undefined
  /** Absent where the reader may not change the record. */
  onDelete: (() => void) | undefined
}

/** One file: what it looks like, its name, its size, and who brought it when. */
export function AttachmentTile({
  file,
  onShow,
  onSave,
  onDescribe,
  onDelete,
}: AttachmentTileProps) {
  const zone = useZone()
  const name = shownName(file.file_name)
  return (
    <FileTile
      name={name}
      picture={file.is_image ? file.file_path : undefined}
      onOpen={file.is_image ? onShow : onSave}
      facts={
        <>
          <span className="small muted numbers">
            {bytesText(file.bytes)} · {file.created_by_name ?? 'Someone'},{' '}
            {exactText(new Date(file.date_created), zone)}
          </span>
          <DocumentFacts file={file} />
        </>
      }
    >
      {onDescribe && (
        <ActionIcon variant="subtle" aria-label={`Type and end of ${name}`} onClick={onDescribe}>
          <Icon name="tag" size={16} />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" aria-label={`Download ${name}`} onClick={onSave}>
        <Icon name="download" size={16} />
      </ActionIcon>
      {onDelete && (
        <ActionIcon variant="subtle" aria-label={`Delete ${name}`} onClick={onDelete}>
          <Icon name="trash" size={16} />
        </ActionIcon>
      )}
    </FileTile>
  )
}

/** What a file is, and until when it holds; what holds no more says so. */
function DocumentFacts({ file: { document_type, expires_on } }: { file: FileAnswer }) {
  if (document_type === null && expires_on === null) return null
  const end = expires_on === null ? undefined : new Date(`${expires_on}T12:00:00Z`)
  const isOver = expires_on !== null && expires_on < new Date().toISOString().slice(0, 10)
  const until = end && `${isOver ? 'ended' : 'until'} ${dateText(end, 'UTC')}`
  const words = [document_type, until].filter(Boolean).join(', ')
  return <State tone={isOver ? 'bad' : 'off'} icon="file-text" word={words} />
}
