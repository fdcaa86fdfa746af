import { ActionIcon, Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { Citation, CitationKind } from '../contract/answers.ts'
import styles from './source-pane.module.css'

interface SourcePaneProps {
  readonly citation: Citation
  readonly onClose: () => void
}

const kindWords = {
  attachment: 'File',
  document: 'Document',
  sheet: 'Client outcome sheet',
  measure: 'Report figure',
} as const satisfies Record<CitationKind, string>

const openWords = {
  attachment: 'Open the file',
  document: 'Open the document',
  sheet: 'Open the sheet',
  measure: 'Open the rows behind it',
} as const satisfies Record<CitationKind, string>

/** The passage a number stands for, beside the answer. */
export function SourcePane({ citation, onClose }: SourcePaneProps) {
  const { n, kind, title, heading, page, snippet, url, gone } = citation
  const close = useFocusWhile()
  return (
    <aside
      className={styles.source}
      aria-label={t`Source ${n}`}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={styles.head}>
        <span className={styles.number}>{n}</span>
        <div className={styles.words}>
          <h2>{title}</h2>
          <p className={styles.quiet}>
            {[t(kindWords[kind]), heading, page === null ? undefined : t`page ${page}`]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <ActionIcon
          ref={close}
          variant="subtle"
          size={28}
          aria-label={t`Close the source`}
          onClick={onClose}
        >
          <Icon name="x" />
        </ActionIcon>
      </header>
      {gone === 'removed' && <p className={styles.quiet}>{t`This file was removed.`}</p>}
      {snippet !== '' && <blockquote className={styles.snippet}>{snippet}</blockquote>}
      {url !== null && (
        <Button component={Link} to={url} variant="default" size="xs">
          {t(openWords[kind])}
        </Button>
      )}
    </aside>
  )
}

/** The focus is here while the source is open, and goes back to where it was. */
function useFocusWhile() {
  const here = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    here.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return here
}
