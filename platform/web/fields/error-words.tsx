import { Icon } from '#platform/web/parts/icon.tsx'
import styles from './error-words.module.css'

/** What is wrong with a field, in the line of its help. */
export function ErrorWords({ text }: { text: string }) {
  return (
    <span className={styles.errorWords}>
      <Icon name="alert-circle" size={14} />
      {text}
    </span>
  )
}
