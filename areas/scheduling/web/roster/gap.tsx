import styles from './roster-grid.module.css'

/** What is left out of a long table, as high as it would be. */
export const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden className={styles.gap} style={{ height }} />
)
