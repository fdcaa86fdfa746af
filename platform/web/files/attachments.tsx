import { useState } from 'react'
import { type FileAnswer, shownName } from '#platform/contract/files.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { attachmentsOf } from '#platform/contract/traits.ts'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { DeleteFileDialog } from './delete-file-dialog.tsx'
import { DescribeDialog } from './describe-dialog.tsx'
import { AttachmentTile } from './attachment-tile.tsx'
import { DropZone } from './drop-zone.tsx'
import { saveStored, ShowDialog } from './show-dialog.tsx'
import { useAttachments } from './use-attachments.ts'
import styles from './files.module.css'

interface AttachmentsProps {
  resource: AnyResource
  id: number
  mayChange: boolean
}

/** The files of a stored record: shown, saved, added and taken off in place. */
export function Attachments({ resource, id, mayChange }: AttachmentsProps) {
  const { list, share, failure, upload, remove, describe } = useAttachments(resource, id)
  const [shown, setShown] = useState<FileAnswer>()
  const [described, setDescribed] = useState<FileAnswer>()
  const trait = attachmentsOf(resource)
  const isDescribed = (trait?.documentTypes.length ?? 0) > 0
  const [doomed, setDoomed] = useState<FileAnswer>()
  const files = list.data ?? []
  if (list.error)
    return (
      <NotLoaded
        title="The attachments did not load"
        problem={list.error}
        onAgain={() => void list.refetch()}
      />
    )
  return (
    <div className={styles.attachments} aria-busy={list.isPending}>
      {mayChange && (
        <div className={styles.drop}>
          <DropZone
            label="Attachments"
            isBusy={share !== undefined}
            onFiles={(chosen) => void upload(chosen)}
          />
          {share !== undefined && (
            <progress className={styles.dropProgress} value={share} aria-label="Uploaded" />
          )}
        </div>
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      {list.data?.length === 0 && <p className="muted">Nothing is attached yet.</p>}
      <ul className={styles.attachmentsList} aria-label="Attachments">
        {files.map((file) => (
          <AttachmentTile
            key={file.id}
            file={file}
            onShow={() => setShown(file)}
            onSave={() => saveStored(file.file_path)}
            onDescribe={mayChange && isDescribed ? () => setDescribed(file) : undefined}
            onDelete={mayChange ? () => setDoomed(file) : undefined}
          />
        ))}
      </ul>
      <ShowDialog
        file={shown && { name: shownName(shown.file_name), path: shown.file_path }}
        onClose={() => setShown(undefined)}
      />
      {trait && described && (
        <DescribeDialog
          key={described.id}
          trait={trait}
          file={described}
          onClose={() => setDescribed(undefined)}
          onSave={async (said) => {
            await describe(described, said)
            setDescribed(undefined)
          }}
        />
      )}
      <DeleteFileDialog
        nameOf={({ file_name }) => shownName(file_name)}
        consequence="The file is gone for everybody and cannot be brought back."
        file={doomed}
        onClose={() => setDoomed(undefined)}
        onDelete={async (file) => {
          await remove(file)
          setDoomed(undefined)
        }}
      />
    </div>
  )
}
