import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { comparisonPage } from '../contract/comparison-page.ts'
import { ChooseForm } from './choose-form.tsx'
import { RecentRuns } from './recent-runs.tsx'
import { RunResult } from './run-result.tsx'
import { type ComparisonAddress, useAddress, useRun } from './use-comparison.ts'
import styles from './comparison.module.css'

/** A list and fields are chosen and compared; what came of it is looked through below. */
export function ComparisonScreen() {
  const address = useAddress()
  const query = useRun(address.run)
  return (
    <div className={styles.screen}>
      <PageHeader title={t`AI Comparison`} crumbs={useCrumbs(comparisonPage.url, [])} />
      <div className={styles.top}>
        <ChooseForm address={address} run={query.data} />
        <RecentRuns
          shown={address.run}
          onShow={(run) => address.change({ ...NARROWED_BY, ...run })}
        />
      </div>
      <Shown address={address} query={query} />
    </div>
  )
}

/** Another run begins with all of its rows. */
const NARROWED_BY = { verdict: undefined, field: undefined, page: undefined, key: undefined }

interface ShownProps {
  address: ComparisonAddress
  query: Pick<ReturnType<typeof useRun>, 'data' | 'error' | 'refetch'>
}

function Shown({ address, query }: ShownProps) {
  const { data: run, error, refetch } = query
  if (address.run === undefined)
    return (
      <EmptyState icon="list-check" title={t`Nothing is compared yet`}>
        Choose a list and fields, then compare.
      </EmptyState>
    )
  if (error && !run)
    return (
      <NotLoaded
        title={t`The comparison was not loaded`}
        problem={error}
        onAgain={() => void refetch()}
      />
    )
  if (!run) return <p className="muted">{t`Loading the comparison`}</p>
  if (run.state === 'Failed')
    return (
      <Notice tone="bad" title={t`It could not be compared`}>
        {run.error}
      </Notice>
    )
  if (run.state === 'Running') return <Progress {...(run.progress ?? { done: 0, total: 0 })} />
  return <RunResult run={run} address={address} />
}

function Progress({ done, total }: { done: number; total: number }) {
  return (
    <Card title="Comparing">
      <div role="status" className={styles.progress}>
        <progress max={Math.max(total, 1)} value={done} aria-label={t`Comparing`} />
        <p className="muted numbers">{t`${done} of ${total} rows`}</p>
      </div>
    </Card>
  )
}
