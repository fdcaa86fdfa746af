import { Button, FileButton } from '@mantine/core'
import { Dropzone, type FileRejection } from '@mantine/dropzone'
import '@mantine/dropzone/styles.layer.css'
import { type ClipboardEvent, useRef } from 'react'
import {
  fileProblems,
  isPhonePhoto,
  KINDS_IN_WORDS,
  MOST_FILE_BYTES,
  MOST_FILES,
} from '#platform/contract/files.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { acceptedKinds } from './file-words.ts'
import { takenPicture } from './taken-picture.ts'
import { useRejected } from './use-rejected.ts'
import styles from './drop-zone.module.css'

interface DropZoneProps {
  /** What is uploaded here, for the person who hears it: "Attachments". */
  label: string
  isBusy: boolean
  /** Files that are taken now, where it is not as many as anywhere, and how that is said. */
  most?: number
  mostInWords?: string
  onFiles: (files: File[]) => void
}

const accepted = acceptedKinds()

/** Files are dropped, chosen or pasted here. What is not taken is said at once, file by file, and goes after a while. */
export function DropZone({
  label,
  isBusy,
  most = MOST_FILES,
  mostInWords = `At most ${most} at once`,
  onFiles,
}: DropZoneProps) {
  const open = useRef<() => void>(null)
  const [rejected, reject] = useRejected()
  const shoot = (file: File | null) => {
    if (!file) return
    void takenPicture(file).then((picture) => onFiles([picture]))
  }
  const paste = ({ clipboardData }: ClipboardEvent) => {
    const files = [...clipboardData.files]
    if (files.length > most) reject([t(fileProblems.tooMany.text, { most })])
    else if (files.length > 0 && !isBusy) onFiles(files)
  }
  return (
    <div className={styles.drop} onPaste={paste}>
      <Dropzone
        openRef={open}
        accept={accepted}
        maxFiles={most}
        maxSize={MOST_FILE_BYTES}
        loading={isBusy}
        activateOnClick={false}
        aria-label={`${label}: drop or paste files here`}
        inputProps={{ 'aria-label': `Choose files: ${label}` }}
        className={styles.zone}
        onDrop={onFiles}
        onReject={(files: FileRejection[]) => reject(files.map((file) => wordsOf(file, most)))}
      >
        <Button
          variant="default"
          leftSection={<Icon name="upload" size={16} />}
          onClick={() => open.current?.()}
        >
          Choose files
        </Button>
        <FileButton accept="image/jpeg,image/png" capture="environment" onChange={shoot}>
          {(button) => (
            <Button
              {...button}
              className={styles.camera}
              variant="default"
              disabled={isBusy}
              leftSection={<Icon name="camera" size={16} />}
            >
              Take a picture
            </Button>
          )}
        </FileButton>
        <p className="muted">
          or drop or paste them here. {mostInWords}, {MOST_FILE_BYTES / 1_000_000} MB each:{' '}
          {KINDS_IN_WORDS}.
        </p>
      </Dropzone>
      {rejected.length > 0 && (
        <Notice tone="bad" title="Not taken">
          <ul className={styles.rejected}>
            {rejected.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

const problemOf: Record<string, { text: string }> = {
  'file-too-large': fileProblems.tooLarge,
  'file-invalid-type': fileProblems.otherKind,
  'too-many-files': fileProblems.tooMany,
}

const wordsOf = ({ file, errors }: FileRejection, most: number): string =>
  t(
    isPhonePhoto(file)
      ? fileProblems.phonePhoto.text
      : (problemOf[errors[0]?.code ?? '']?.text ?? fileProblems.unreadable.text),
    {
      name: file.name,
      most,
      megabytes: MOST_FILE_BYTES / 1_000_000,
    },
  )
