import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { DrawnSection } from './sections-of.ts'
import styles from './form-index.module.css'

interface FormIndexProps {
  sections: readonly DrawnSection[]
  onGo: (section: DrawnSection) => void
}

/** The sections of a long form beside it: where something is wrong, and where something is filled in. */
export function FormIndex({ sections, onGo }: FormIndexProps) {
  return (
    <nav className={styles.index} aria-label={t`Sections`}>
      <ol>
        {sections.map((section) => (
          <li key={section.id}>
            <button type="button" onClick={() => onGo(section)}>
              <span className={styles.name}>{t(section.name)}</span>
              <Mark section={section} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Mark({ section: { wrong, filled } }: { section: DrawnSection }) {
  if (wrong > 0)
    return (
      <span className={styles.wrong}>
        <Icon name="alert-circle" size={14} />
        {wrong === 1 ? t`1 problem` : t`${wrong} problems`}
      </span>
    )
  return filled > 0 && <span className={styles.filled}>{t`${filled} filled`}</span>
}
