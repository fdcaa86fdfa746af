import { Button, NativeSelect, Tabs } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import { useState } from 'react'
import {
  type InboxTab,
  inboxTabs,
  type RequestGroup,
  type Verdict,
} from '#platform/contract/approvals.ts'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { classes } from '#platform/web/theme/classes.ts'
import tabLine from '../parts/tab-line.module.css'
import { RequestList } from './request-list.tsx'
import { inGroups, type InboxPlace, useInbox } from './use-approvals.ts'
import { NOTHING_LEFT } from './use-landing.ts'
import styles from './approvals.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface InboxPaneProps {
  place: InboxPlace
  onChange: (change: Partial<InboxPlace>) => void
  onDecideMany: (ids: readonly number[], verdict: Verdict) => void
  onApproveClean: (group: RequestGroup) => void
}

/** The tabs of the inbox and their requests; several that wait are chosen for one decision. */
export function InboxPane({ place, onChange, onDecideMany, onApproveClean }: InboxPaneProps) {
  const { tab, kind, id } = place
  const inbox = useInbox(place)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = inbox.data?.pages.flatMap((page) => page.rows)
  const [first] = inbox.data?.pages ?? []
  const taken = (rows ?? []).filter((row) => chosen.has(row.id)).map((row) => row.id)
  const toggle = (one: number) => {
    const next = new Set(chosen)
    if (!next.delete(one)) next.add(one)
    setChosen(next)
  }
  return (
    <div className={styles.inbox} aria-busy={inbox.isPending}>
      <InboxTabs
        tab={tab}
        counts={{ waiting: first?.waiting, asked: first?.asked }}
        onChange={(next) => onChange({ tab: next, kind: '', id: undefined })}
      />
      <div className={styles.filter}>
        {taken.length > 0 ? (
          <>
            <span>{taken.length} chosen</span>
            <Button size="xs" onClick={() => onDecideMany(taken, 'Approved')}>
              Approve
            </Button>
            <Button
              size="xs"
              variant="default"
              data-tone="bad"
              onClick={() => onDecideMany(taken, 'Rejected')}
            >
              Reject
            </Button>
            <Button size="xs" variant="subtle" onClick={() => setChosen(new Set())}>
              Clear
            </Button>
          </>
        ) : (
          <NativeSelect
            size="xs"
            aria-label="Kind"
            value={kind}
            onChange={({ currentTarget: { value } }) => onChange({ kind: value, id: undefined })}
            data={[
              { value: '', label: t`All kinds` },
              ...kindsOf(first?.kinds ?? [], kind).map((one) => ({
                value: one,
                label: countedKind(one, tab === 'waiting' ? first?.groups : undefined),
              })),
            ]}
          />
        )}
      </div>
      <div className={styles.list}>
        {inbox.error && !rows && (
          <NotLoaded
            title="The requests did not load"
            problem={inbox.error}
            onAgain={() => void inbox.refetch()}
          />
        )}
        {rows?.length === 0 && (
          <EmptyState icon="checklist" titleId={NOTHING_LEFT} {...emptyState(tab, kind)} />
        )}
        {rows && (
          <RequestList
            tab={tab}
            groups={
              tab === 'waiting' ? inGroups(rows, first?.groups ?? []) : [{ group: undefined, rows }]
            }
            open={id}
            onOpen={(next) => onChange({ id: next })}
            {...(tab === 'waiting' && { chosen, onChoose: toggle, onApproveClean })}
          />
        )}
        {inbox.hasNextPage && (
          <Button
            variant="default"
            className={styles.more}
            loading={inbox.isFetchingNextPage}
            onClick={() => void inbox.fetchNextPage()}
          >
            {tab === 'waiting' ? 'Show newer' : 'Show older'}
          </Button>
        )}
      </div>
    </div>
  )
}

interface InboxTabsProps {
  tab: InboxTab
  counts: Partial<Record<InboxTab, number | undefined>>
  onChange: (tab: InboxTab) => void
}

function InboxTabs({ tab, counts, onChange }: InboxTabsProps) {
  return (
    <Tabs
      value={tab}
      onChange={(name) => onChange(inboxTabs.find((each) => each === name) ?? 'waiting')}
    >
      <Tabs.List className={classes(tabLine.list, styles.tabs)}>
        {inboxTabs.map((name) => (
          <Tabs.Tab key={name} className={tabLine.tab} value={name}>
            {tabWords[name]} {counts[name] ? <span className="muted">{counts[name]}</span> : null}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

const tabWords = { waiting: t`Waiting`, asked: t`I asked`, decided: t`Decided` } as const

/** The chosen kind stays a choice when its last request has gone. */
const kindsOf = (kinds: readonly string[], chosen: string): readonly string[] =>
  chosen === '' || kinds.includes(chosen) ? kinds : [...kinds, chosen].toSorted()

/** "Timesheet (5)" */
function countedKind(kind: string, groups: readonly RequestGroup[] = []): string {
  const group = groups.find((one) => one.kind === kind)
  return group ? `${t(kind)} (${group.waiting})` : t(kind)
}

const emptyState = (tab: InboxTab, kind: string) =>
  kind === ''
    ? emptyWords[tab]
    : {
        title: `${emptyWords[tab].title}: ${t(kind)}`,
        children: t`Choose "All kinds" to see the others.`,
      }

const emptyWords = {
  waiting: { title: 'No requests to decide', children: t`Requests you can decide appear here.` },
  asked: {
    title: 'No requests of yours',
    children: t`What you submit appears here until it is decided.`,
  },
  decided: { title: 'No decisions yet', children: t`What you decide appears here.` },
} as const satisfies Record<InboxTab, object>
