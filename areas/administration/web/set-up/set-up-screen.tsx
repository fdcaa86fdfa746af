import { Button } from '@mantine/core'
import { isSettled } from '../../contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { DemoCompanyCard } from '../demo-company/demo-company-card.tsx'
import { Progress } from './progress.tsx'
import { StepList } from './step-list.tsx'
import { setUpCalls } from '../../contract/set-up/set-up-page.ts'
import { say, useSetUp, useSetUpVerb } from './use-set-up.ts'
import styles from './set-up.module.css'

/** The whole checklist: what is open first, then what was done or left out on purpose. */
export function SetUpScreen() {
  const { data, error, isPending } = useSetUp()
  const act = useSetUpVerb(setUpCalls.hideSetUp)
  const steps = data?.steps ?? []
  const open = steps.filter((step) => !isSettled(step))
  const settled = steps.filter(isSettled)
  const hidden = data?.is_hidden === true
  return (
    <div className={styles.page} aria-busy={isPending}>
      <PageHeader
        title="Set-up checklist"
        crumbs={[{ label: 'Administration' }, { label: 'Set-up checklist' }]}
        facts={steps.length > 0 ? <Progress steps={steps} /> : undefined}
        actions={
          data &&
          !data.is_complete && (
            <Button
              variant="default"
              onClick={() => act.mutate({ is_hidden: !hidden }, { onError: say })}
            >
              {hidden ? 'Show it on the first page' : 'Hide the checklist'}
            </Button>
          )
        }
      />
      {error && (
        <Notice tone="bad" title="The checklist did not load">
          {error.message}
        </Notice>
      )}
      <DemoCompanyCard />
      {data && steps.length === 0 && (
        <EmptyState icon="checklist" title="Nothing for you to set up">
          Your role may open this page and do none of its steps.
        </EmptyState>
      )}
      {data?.is_complete && steps.length > 0 && (
        <Notice tone="ok" title="Everything that is needed is set up">
          {open.length > 0
            ? t`The steps below can wait. The checklist is no longer on the first page.`
            : t`The checklist is no longer on the first page.`}
        </Notice>
      )}
      {open.length > 0 && (
        <Card flush>
          <StepList steps={open} leadsOn />
        </Card>
      )}
      {settled.length > 0 && (
        <Card title="Done" flush>
          <StepList steps={settled} />
        </Card>
      )}
    </div>
  )
}
