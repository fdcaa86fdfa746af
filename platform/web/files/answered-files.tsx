import { ActionIcon } from '@mantine/core'
import { useState } from 'react'
import type { AnswerFile } from '#platform/contract/fields/field.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FileTile } from './file-tile.tsx'
import { bytesText } from './file-words.ts'
import { saveStored, ShowDialog, type ShownFile } from './show-dialog.tsx'
import styles from './files.module.css'

/** The files of an answer, to be opened. */
export function AnsweredFiles({ label, files }: { label: string; files: readonly AnswerFile[] }) {
  const [shown, setShown] = useState<ShownFile>()
  return (
    <>
      <ul className={styles.attachmentsList} aria-label={label}>
        {files.map(({ id, title: name, file_path: path, is_image, bytes }) => (
          <FileTile
            key={id}
            name={name}
            picture={is_image ? path : undefined}
            onOpen={() => (is_image ? setShown({ name, path }) : saveStored(path))}
            facts={<span className="small muted numbers">{bytesText(bytes)}</span>}
          >
            <ActionIcon
              variant="subtle"
              aria-label={`Download ${name}`}
              onClick={() => saveStored(path)}
            >
              <Icon name="download" size={16} />
            </ActionIcon>
          </FileTile>
        ))}
      </ul>
      <ShowDialog file={shown} onClose={() => setShown(undefined)} />
    </>
  )
}
