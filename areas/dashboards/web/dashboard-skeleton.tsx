import { Skeleton } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import styles from './dashboard.module.css'

/** Boxes of the size of what is loading, so that nothing jumps. */
export function DashboardSkeleton() {
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <Skeleton height={220} />
        <Skeleton height={170} />
        <Skeleton height={264} />
      </div>
      <div className={styles.side}>
        <Skeleton height={200} />
        <Skeleton height={150} />
      </div>
    </div>
  )
}
