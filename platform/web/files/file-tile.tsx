import type { ReactNode } from 'react'
import { Icon } from '#platform/web/parts/icon.tsx'
import { FileImage } from './file-image.tsx'
import styles from './files.module.css'

interface FileTileProps {
  name: string
  /** What its face shows; absent where it is no picture, or not here yet. */
  picture?: string | undefined
  /** Absent where there is nothing to open yet. */
  onOpen?: (() => void) | undefined
  /** Its size, and what else is to be known of it. */
  facts: ReactNode
  /** Verbs, as buttons with an icon. */
  children?: ReactNode
}

/** One file: what it looks like, its name, and what is said of it. */
export function FileTile({ name, picture, onOpen, facts, children }: FileTileProps) {
  const face = picture ? <FileImage path={picture} name="" /> : <Icon name="file-text" size={24} />
  return (
    <li className={styles.attachment}>
      {onOpen ? (
        <button
          type="button"
          className={styles.face}
          aria-label={picture ? `Show ${name}` : `Download ${name}`}
          onClick={onOpen}
        >
          {face}
        </button>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
      <div className={styles.words}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {facts}
      </div>
      {children}
    </li>
  )
}
