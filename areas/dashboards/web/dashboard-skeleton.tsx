import { Skeleton } from '@mantine/core'

/** Boxes of the size of what is loading, so that nothing jumps. */
export function DashboardSkeleton() {
  return (
    <div className="dashboard__columns">
      <div className="dashboard__main">
        <Skeleton height={220} />
        <Skeleton height={170} />
        <Skeleton height={264} />
      </div>
      <div className="dashboard__side">
        <Skeleton height={200} />
        <Skeleton height={150} />
      </div>
    </div>
  )
}
