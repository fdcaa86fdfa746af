import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { TeamAlert } from '../../contract/first-page/team-today.ts'
import { durationWords, waitWords } from '#platform/contract/words/durations.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { type Need, NeedList } from '#platform/web/parts/need-list.tsx'
import { momentText, timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'

interface Shown extends Omit<Need, 'key' | 'action'> {
  readonly to: string
  readonly verb: string
}

const lateLogs = `/activity-log?filter=${encodeURIComponent(JSON.stringify({ follow_up_state: { eq: 'Overdue' } }))}`

/** At most three things that need the lead, each with where to go. */
export function TeamAlerts({ alerts }: { alerts: readonly TeamAlert[] }) {
  const zone = useZone()
  const now = useNow(30)
  const mayOpen = useMayOpen()
  const needs = alerts.map((alert): Need => {
    const { to, verb, ...need } = shown(alert, zone, now)
    const action = mayOpen(to) && (
      <Button component={Link} to={to} variant="default" size="compact-md">
        {verb}
      </Button>
    )
    return { ...need, key: need.title, action }
  })
  return <NeedList label="Needs you" needs={needs} />
}

function shown(alert: TeamAlert, zone: string | undefined, now: Date): Shown {
  if (alert.kind === 'follow-ups late') {
    const late = waitWords((now.getTime() - Date.parse(alert.oldest)) / 1000)
    return {
      icon: 'clock',
      tone: 'warn',
      title: alert.count === 1 ? '1 follow-up is late' : `${alert.count} follow-ups are late`,
      more: `Oldest ${late}, ${alert.client_name}`,
      to: lateLogs,
      verb: 'See them',
    }
  }
  const person = { to: `/employees/view?id=${alert.employee_id}`, verb: 'Open' }
  if (alert.kind === 'break over') {
    return {
      ...person,
      icon: 'alert-triangle',
      tone: 'bad',
      title: `${alert.name}: ${alert.status} is ${durationWords(alert.over_seconds)} over`,
      more: `On break since ${timeText(new Date(alert.since), zone)}`,
    }
  }
  if (alert.kind === 'not started')
    return {
      ...person,
      icon: 'user-check',
      tone: 'bad',
      title: `${alert.name} has not started`,
      more: `Planned ${timeText(new Date(alert.planned_start), zone)}`,
    }
  return {
    ...person,
    icon: 'alert-circle',
    tone: 'warn',
    title: `${alert.name}'s shift is still open`,
    more: `Since ${momentText(new Date(alert.since), zone, now)}`,
  }
}
