import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { waitWords } from '#platform/contract/words/durations.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { type Need, NeedList } from '#platform/web/parts/need-list.tsx'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import type { LateFollowUps } from '../../contract/first-page/logged-work.ts'
import type { TeamAlert } from '../../contract/first-page/team-today.ts'
import { type BoardNeed, boardPage } from '../../contract/live-board.ts'
import { needWords, statesOf } from '../need-words.ts'

const ReachPerson = lazy(async () => ({
  default: (await import('../reach-person.tsx')).ReachPerson,
}))

const listOf = (page: string, filter: object) =>
  `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`
const lateLogs = listOf('/activity-log', { follow_up_state: { eq: 'Overdue' } })

/** At most three things that need the lead, each with what to do about it. */
export function TeamAlerts({ alerts }: { alerts: readonly TeamAlert[] }) {
  const zone = useZone()
  const now = useNow(30)
  const mayOpen = useMayOpen()
  const [reached, setReached] = useState<number>()
  const needs = alerts.map((alert): Need => {
    if (alert.kind === 'follow-ups late')
      return {
        ...lateWords(alert, now),
        action: mayOpen('/activity-log') && <LinkTo to={lateLogs}>{t`See them`}</LinkTo>,
      }
    const action = mayOpen(boardPage.url) ? (
      <OnBoard need={alert} onReach={setReached} />
    ) : (
      mayOpen('/employees/view') && (
        <LinkTo to={`/employees/view?id=${alert.employee_id}`}>{t`Open`}</LinkTo>
      )
    )
    return { ...needWords(alert, zone, now), action }
  })
  return (
    <>
      <NeedList label="Needs you" needs={needs} />
      {reached !== undefined && (
        <Suspense>
          <ReachPerson id={reached} onClose={() => setReached(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** Of many the board shows all; one person is reached from here. */
const OnBoard = ({ need, onReach }: { need: BoardNeed; onReach: (id: number) => void }) =>
  need.others > 0 ? (
    <LinkTo to={listOf(boardPage.url, { states: { in: statesOf(need) } })}>{t`See them`}</LinkTo>
  ) : (
    <Button variant="default" size="compact-md" onClick={() => onReach(need.employee_id)}>
      Reach
    </Button>
  )

const LinkTo = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="default" size="compact-md">
    {children}
  </Button>
)

function lateWords({ count, oldest, client_name }: LateFollowUps, now: Date): Omit<Need, 'action'> {
  const late = waitWords((now.getTime() - Date.parse(oldest)) / 1000)
  return {
    ...{ key: 'follow-ups', icon: 'clock', tone: 'warn' },
    title: count === 1 ? t`1 follow-up is late` : t`${count} follow-ups are late`,
    more: `Oldest ${late}, ${client_name}`,
  }
}
