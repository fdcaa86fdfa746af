import { t } from '#platform/contract/words/texts.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import type { DrawnSection } from './sections-of.ts'
import styles from './optional-section.module.css'

/** A section a new record does without, as one line that opens it. */
export function OptionalSection({
  section: { id, name, help },
  onOpen,
}: {
  section: DrawnSection
  onOpen: () => void
}) {
  return (
    <button
      type="button"
      className={styles.optional}
      aria-expanded={false}
      onClick={() => {
        onOpen()
        // The keyboard goes on in what has opened in its place.
        requestAnimationFrame(() => document.getElementById(id)?.focus({ preventScroll: true }))
      }}
    >
      <span className={styles.name}>
        <Icon name="plus" size={16} />
        {t(name)}
      </span>
      <span className={styles.help}>{help}</span>
    </button>
  )
}
