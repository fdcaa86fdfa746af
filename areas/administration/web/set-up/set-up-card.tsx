import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { setUpCalls, setUpPage } from '../../contract/set-up/set-up-page.ts'
import { isSettled } from '../../contract/set-up/set-up-steps.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { useDemoCompany } from '../demo-company/use-demo-company.ts'
import { Progress } from './progress.tsx'
import { StepList } from './step-list.tsx'
import { say, useSetUp, useSetUpVerb } from './use-set-up.ts'
import styles from './set-up.module.css'

/** Steps that are open at once: the next ones, not a wall. */
const AT_ONCE = 5

/** The checklist on the first page: how far it is, and the next steps. */
export function SetUpCard() {
  const { data } = useSetUp()
  const { data: demo } = useDemoCompany()
  const act = useSetUpVerb(setUpCalls.hideSetUp)
  if (!data) return null
  const open = data.steps.filter((step) => !isSettled(step))
  const rest = open.length - AT_ONCE
  return (
    <Card
      title="Set up Muster"
      note={<Progress steps={data.steps} />}
      aside={
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => act.mutate({ is_hidden: true }, { onError: say })}
        >
          Hide the checklist
        </Button>
      }
      flush
    >
      <StepList steps={open.slice(0, AT_ONCE)} leadsOn />
      <p className={styles.all}>
        <Link to={setUpPage.url}>
          {rest > 0 ? `See all ${data.steps.length} steps` : 'See the whole checklist'}
        </Link>
        {demo?.may_load && <Link to={setUpPage.url}>Try the demo company first</Link>}
      </p>
    </Card>
  )
}
