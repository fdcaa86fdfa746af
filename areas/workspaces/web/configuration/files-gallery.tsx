import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { shownName } from '#platform/contract/files.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { DropZone } from '#platform/web/files/drop-zone.tsx'
import { FileTile } from '#platform/web/files/file-tile.tsx'
import { bytesText } from '#platform/web/files/file-words.ts'
import { saveStored } from '#platform/web/files/show-dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { AttachmentAnswer } from '../../contract/workspace-answers.ts'
import { workspaceAttachments } from '../../contract/workspace-attachments.ts'
import styles from './configuration.module.css'
import { DeleteFileDialog } from '#platform/web/files/delete-file-dialog.tsx'
import type { Configuration } from '../../contract/workspace-answers.ts'
import { useFiles } from './use-files.ts'

interface FilesGalleryProps {
  readonly workspace: Configuration
  /** Nothing is changed here. */
  readonly isShown?: true
  /** Opens a file beside the list; without it files are saved on the device. */
  readonly onOpen?: (file: AttachmentAnswer) => void
}

/** The files of a workspace: added, taken out, and included in what answers may use. */
export function FilesGallery({ workspace, isShown, onOpen }: FilesGalleryProps) {
  const { attachments, may_manage, may_contribute, state } = workspace
  const { share, problem, upload, include, remove } = useFiles(workspace.id)
  const included = attachments.filter((file) => file.include_in_context).map(({ id }) => id)
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const [doomed, setDoomed] = useState<AttachmentAnswer>()
  const isOpen = state !== 'Archived' && !isShown
  const marked = chosen ?? new Set(included)
  const isChanged = attachments.some(
    ({ id, include_in_context }) => marked.has(id) !== include_in_context,
  )
  const mark = (id: number, isMarked: boolean) => {
    const next = new Set(marked)
    if (isMarked) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <div className={styles.gallery}>
      {isOpen && may_contribute && (
        <div>
          <DropZone
            label="Files of the workspace"
            isBusy={share !== undefined}
            onFiles={(files) => void upload(files)}
          />
          {share !== undefined && (
            <progress className={styles.progress} value={share} aria-label="Uploaded" />
          )}
        </div>
      )}
      {problem !== undefined && <Notice tone="bad">{wordsOf(problem)}</Notice>}
      {attachments.length === 0 && <p className="muted">No files are here yet.</p>}
      <ul className={styles.files} aria-label={t`Files`}>
        {attachments.map((file) => (
          <FileTile
            key={file.id}
            name={shownName(file.file_name)}
            picture={file.is_image ? (file.file_path ?? undefined) : undefined}
            onOpen={onOpen ? () => onOpen(file) : () => save(file)}
            facts={
              <>
                <FileFacts file={file} />
                {isOpen && may_manage ? (
                  <Checkbox
                    size="xs"
                    label={t`In context`}
                    aria-label={t`In context: ${file.title}`}
                    checked={marked.has(file.id)}
                    disabled={file.state !== 'Indexed'}
                    onChange={({ currentTarget: { checked } }) => mark(file.id, checked)}
                  />
                ) : (
                  file.include_in_context && <State tone="ok" word="In context" />
                )}
              </>
            }
          >
            <ActionIcon
              variant="subtle"
              aria-label={t`Download ${file.title}`}
              onClick={() => save(file)}
            >
              <Icon name="download" size={16} />
            </ActionIcon>
            {isOpen && may_contribute && file.source === 'Upload' && (
              <ActionIcon
                variant="subtle"
                aria-label={t`Delete ${file.title}`}
                onClick={() => setDoomed(file)}
              >
                <Icon name="trash" size={16} />
              </ActionIcon>
            )}
          </FileTile>
        ))}
      </ul>
      {isOpen && may_manage && attachments.length > 0 && (
        <div className={styles.verbs}>
          <Button
            disabled={!isChanged}
            onClick={() =>
              void include(
                [...marked].filter((id) => attachments.some((file) => file.id === id)),
              ).then((isSaved) => isSaved && setChosen(undefined))
            }
          >
            Include in context
          </Button>
        </div>
      )}
      <DeleteFileDialog
        nameOf={({ title }) => title ?? ''}
        consequence="Nothing is answered from it any more. It cannot be brought back."
        file={doomed}
        onClose={() => setDoomed(undefined)}
        onDelete={async (file) => {
          await remove(file.id)
          setDoomed(undefined)
        }}
      />
    </div>
  )
}

function FileFacts({ file }: { file: AttachmentAnswer }) {
  const { state, error, bytes, pages, chunks } = file
  const size = [
    bytes !== null && bytesText(bytes),
    pages !== null && (pages === 1 ? t`1 page` : t`${pages} pages`),
    state === 'Indexed' && (chunks === 1 ? t`1 passage` : t`${chunks ?? 0} passages`),
  ]
  return (
    <>
      <span className="small muted numbers">{size.filter(Boolean).join(' · ')}</span>
      <State tone={workspaceAttachments.fields.state.tones[state]} word={state} />
      {error && <span className="small">{error}</span>}
    </>
  )
}

const save = ({ file_path }: AttachmentAnswer): void => {
  if (file_path !== null) saveStored(file_path)
}

/** What is wrong with files stands here and never in a form beside it. */
const wordsOf = (problem: unknown): string =>
  problem instanceof RequestProblem && problem.fields
    ? Object.values(problem.fields).flat().join(' ')
    : problemText(problem)
