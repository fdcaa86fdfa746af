import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DemoCompanyState } from '../../contract/demo-company/demo-company-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { DemoProgress } from './demo-progress.tsx'
import { LoadDialog } from './load-dialog.tsx'
import { PasswordNotice } from './password-notice.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { isUnderWay, useDemoCompany, useLoadDemo, useLoading } from './use-demo-company.ts'
import styles from './demo-company.module.css'

/** The demo company on the page of setting up: offered to an empty system, then how to look around in it and how it goes. */
export function DemoCompanyCard() {
  const { data } = useDemoCompany()
  const load = useLoadDemo()
  const jobId = load.data?.job_id ?? (data?.state === 'none' ? null : (data?.job_id ?? null))
  const { data: job } = useLoading(jobId)
  if (!data) return null
  const isLoading = data.state === 'loading' || (jobId !== null && isUnderWay(job))
  const hasFailed = data.state === 'none' && job?.state === 'failed'
  if (data.state === 'none' && !isLoading && !data.may_load) return null
  return (
    <Card
      title={data.state === 'none' ? t`Look around first` : t`Demo company`}
      note={data.state === 'none' ? undefined : data.name}
    >
      <div className={styles.parts}>
        {hasFailed && <Notice tone="bad">{job.words}</Notice>}
        {load.data && !hasFailed && <PasswordNotice password={load.data.password} />}
        {isLoading ? <DemoProgress job={job} /> : <Settled {...{ data, load }} />}
      </div>
    </Card>
  )
}

interface SettledProps {
  data: DemoCompanyState
  load: ReturnType<typeof useLoadDemo>
}

function Settled({ data, load }: SettledProps) {
  return data.state === 'ready' ? (
    <Present data={data} isNew={load.data !== undefined} />
  ) : (
    <Offer name={data.name} load={load} />
  )
}

function Offer({ name, load }: Pick<SettledProps, 'load'> & { name: string }) {
  const [isAsked, ask] = useState(false)
  return (
    <>
      <p>
        Load <strong>{name}</strong>: three offices, six clients, 120 people and ninety days of
        their work. Remove it when you have seen enough, and your system is as it is now.
      </p>
      {load.error && <Notice tone="bad">{problemText(load.error)}</Notice>}
      <div className={styles.verbs}>
        <Button variant="default" loading={load.isPending} onClick={() => ask(true)}>
          Load the demo company
        </Button>
      </div>
      <LoadDialog
        opened={isAsked}
        onClose={() => ask(false)}
        onLoad={() => {
          ask(false)
          load.mutate()
        }}
      />
    </>
  )
}

function Present({ data, isNew }: { data: DemoCompanyState; isNew: boolean }) {
  const { hash, key } = useLocation()
  const [isPressed, press] = useState(false)
  // The link of the bar asks on this page too, each time it is pressed.
  const [closed, close] = useState<string>()
  const isLed = hash === '#remove-demo' && closed !== key
  return (
    <>
      <DemoAccounts accounts={data.accounts} isNew={isNew} />
      {data.may_remove && (
        <div className={styles.verbs}>
          <Button color="red" variant="outline" onClick={() => press(true)}>
            Remove the demo company
          </Button>
        </div>
      )}
      <RemoveDialog
        opened={isPressed || (isLed && data.may_remove)}
        onClose={() => {
          press(false)
          close(key)
        }}
        data={data}
      />
    </>
  )
}
