import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { erasures } from '../contract/erasures.ts'
import {
  personalDataCalls,
  personalDataPage,
  type Plan,
  type PlannedKind,
} from '../contract/personal-data.ts'
import { PERSONAL_DATA } from './personal-data-key.ts'
import { prepareExport } from './prepare-export.ts'
import styles from './personal-data.module.css'
import { useCall } from '#platform/web/client/use-call.ts'

const { plan, exportOf, askErasure, withdrawErasure, anonymise } = personalDataCalls

const AskDialog = callDialog({
  call: askErasure,
  title: 'Ask that this person is anonymised?',
  consequence: 'Another person reads your reason and confirms it. Nothing is removed before that.',
  button: 'Ask',
})

const ConfirmDialog = callDialog({
  call: anonymise,
  title: 'Anonymise this person?',
  consequence:
    'Everything shown in this list is removed at once. This cannot be undone. Backups keep it until they expire.',
  button: 'Anonymise',
  isBad: true,
})

const WithdrawDialog = callDialog({
  call: withdrawErasure,
  title: 'Withdraw what was asked for?',
  consequence: 'Nothing is removed. It can be asked for again.',
  button: 'Withdraw',
})

/** What would go of one person and what would stay, with what may be done about it. */
export function PlanCard({ employeeId, onGone }: { employeeId: number; onGone: () => void }) {
  const { data, error, refetch } = useCall(plan, { id: employeeId }, { family: PERSONAL_DATA })
  if (error)
    return (
      <NotLoaded title="The plan did not load" problem={error} onAgain={() => void refetch()} />
    )
  if (!data) return null
  return (
    <Card
      title={t`What would go of ${data.name}`}
      note={t`Afterwards: ${data.pseudonym}`}
      className={styles.plan}
      flush
    >
      <FigureTable
        title={t`What would go`}
        rows={data.kinds}
        keyOf={({ label }) => label}
        columns={[
          { label: t`What`, isWords: true, of: ({ label }) => t(label) },
          { label: t`Group`, isWords: true, of: ({ group }) => t(group) },
          { label: t`Records`, of: ({ records }) => records.toLocaleString() },
          { label: t`Files`, of: ({ files }) => (files === 0 ? '–' : files.toLocaleString()) },
          { label: t`What goes`, isWords: true, of: goesOf },
        ]}
      />
      <ul className={styles.stays}>
        {data.stays.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <Verbs plan={data} onGone={onGone} />
    </Card>
  )
}

const goesOf = (kind: PlannedKind) => <Goes kind={kind} />

function Goes({ kind }: { kind: PlannedKind }) {
  if (kind.rows_go) return <span className={styles.words}>The records themselves</span>
  const { goes, files } = kind
  const shown = goes.length > MOST ? [...goes.slice(0, MOST), t`${goes.length - MOST} more`] : goes
  return (
    <span className={styles.words} title={goes.join(', ')}>
      {[...shown, ...(files > 0 ? [t`files`] : [])].join(', ')}
    </span>
  )
}

/** The dialog is about a person who has no entry yet: the number alone is theirs. */
const NO_ERASURE = {
  version: 1,
  is_deleted: 'n',
  owner_id: null,
  date_created: '',
  date_updated: '',
} as const

/** Fields that are named in a line; the rest is counted. */
const MOST = 10

const dialogs = { ask: AskDialog, confirm: ConfirmDialog, withdraw: WithdrawDialog }

function Verbs({ plan: of, onGone }: { plan: Plan; onGone: () => void }) {
  const rights = usePagePermission(personalDataPage.url)
  const queries = useQueryClient()
  const [opened, open] = useState<keyof typeof dialogs>()
  const Opened = opened && dialogs[opened]
  const { asked } = of
  const mayAsk = rights?.rights_edit === 1
  const isStopped = of.hold !== null || (of.state !== null && of.state !== 'Asked')
  return (
    <>
      {asked && (
        <Notice
          tone="warn"
          className={styles.notice}
          title={asked.is_own ? t`Asked for by you` : t`Asked for by ${asked.by_name ?? ''}`}
        >
          {asked.is_own ? t`${asked.reason} Another person confirms it.` : asked.reason}
        </Notice>
      )}
      <div className={styles.buttons}>
        {mayAsk && (
          <Button
            variant="default"
            onClick={() => void prepareExport(exportOf, { id: of.employee_id })}
          >
            Prepare their file
          </Button>
        )}
        {mayAsk && asked && (
          <Button variant="default" onClick={() => open('withdraw')}>
            {t`Withdraw`}
          </Button>
        )}
        {mayAsk && !asked && (
          <Button color="red" disabled={isStopped} onClick={() => open('ask')}>
            {t`Ask to anonymise`}
          </Button>
        )}
        {rights?.rights_delete === 1 && asked?.is_own === false && (
          <Button color="red" disabled={isStopped} onClick={() => open('confirm')}>
            {t`Confirm and anonymise`}
          </Button>
        )}
      </div>
      {Opened && (
        <Opened
          resource={erasures}
          record={{ ...NO_ERASURE, id: of.employee_id }}
          onClose={() => {
            open(undefined)
            void queries.invalidateQueries({ queryKey: [PERSONAL_DATA.name] })
            if (opened === 'confirm') onGone()
          }}
        />
      )}
    </>
  )
}
