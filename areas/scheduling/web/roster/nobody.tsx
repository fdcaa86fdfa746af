import { Icon, type IconName } from '#platform/web/parts/icon.tsx'
import styles from './nobody.module.css'

/** In the place of a face, where a shift has no person yet. */
export const Nobody = ({ icon }: { icon: IconName }) => (
  <span className={styles.nobody}>
    <Icon name={icon} size={16} />
  </span>
)
