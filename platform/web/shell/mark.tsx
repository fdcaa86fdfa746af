import styles from './mark.module.css'

/** The mark: rows of a day ribbon. */
export function Mark() {
  return (
    <svg
      className={styles.mark}
      viewBox="0 0 28 28"
      width="26"
      height="26"
      aria-hidden
      focusable="false"
    >
      <rect className={styles.ground} width="28" height="28" rx="7" />
      <g className={styles.bars}>
        <rect x="6" y="7" width="8" height="3.6" rx="1.8" />
        <rect x="15.4" y="7" width="6.6" height="3.6" rx="1.8" opacity=".55" />
        <rect x="6" y="12.2" width="11" height="3.6" rx="1.8" />
        <rect x="18.4" y="12.2" width="3.6" height="3.6" rx="1.8" opacity=".55" />
        <rect x="6" y="17.4" width="4.6" height="3.6" rx="1.8" />
        <rect x="12" y="17.4" width="10" height="3.6" rx="1.8" />
      </g>
    </svg>
  )
}
