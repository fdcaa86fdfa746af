import { ActionIcon } from '@mantine/core'
import { fileProblems, MOST_FILES } from '#platform/contract/files.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { DropZone } from './drop-zone.tsx'
import { bytesText } from './file-words.ts'
import styles from './files.module.css'

interface ChosenFilesProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
}

/** Files for a record that is not stored yet: they follow it once it is. */
export function ChosenFiles({ files, onChange }: ChosenFilesProps) {
  const add = (more: readonly File[]) => {
    if (files.length + more.length > MOST_FILES)
      showSnackbar('general_error', t(fileProblems.tooMany.text, { most: MOST_FILES }))
    onChange([...files, ...more].slice(0, MOST_FILES))
  }
  return (
    <div className={styles.attachments}>
      <DropZone label="Attachments" isBusy={false} onFiles={add} />
      <ul className={styles.attachmentsList} aria-label="Chosen files">
        {files.map((file, place) => (
          <li className={styles.attachment} key={`${file.name} ${file.lastModified} ${file.size}`}>
            <span className={styles.words}>
              <span className={styles.name}>{file.name}</span>
              <span className="small muted numbers">
                {bytesText(file.size)}, uploaded on saving
              </span>
            </span>
            <ActionIcon
              variant="subtle"
              aria-label={`Leave out ${file.name}`}
              onClick={() => onChange(files.filter((_file, at) => at !== place))}
            >
              <Icon name="x" size={16} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </div>
  )
}
