import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { leaveCalls } from '../contract/calls.ts'
import type { CalendarLeave } from '../contract/leave-preview.ts'
import { leaveCalendarPage } from '../contract/leave-pages.ts'
import { leaves } from '../contract/leaves.ts'
import type { CalendarEntry } from '#platform/web/calendar/calendar-entry.ts'
import { CalendarBody } from '#platform/web/calendar/calendar-body.tsx'
import { CalendarBar } from '#platform/web/calendar/calendar-bar.tsx'
import { type CalendarState, useCalendarState } from '#platform/web/calendar/calendar-state.ts'
import { monthText } from '#platform/web/calendar/month-bar.tsx'
import { spanOf } from '#platform/web/calendar/month-days.ts'
import { useToday } from '#platform/web/calendar/use-today.ts'
import { daysText } from './leave-words.ts'
import { t } from '#platform/contract/words/texts.ts'

/** Who is away in a month, or asks to be, of everybody in reach; as weeks or as a list. */
export function LeaveCalendarScreen() {
  const today = useToday()
  const [state, change] = useCalendarState(today.slice(0, 7), usePhone())
  const mayAsk = usePagePermission(leaves.page)?.rights_add === 1
  return (
    <>
      <PageHeader
        title={leaveCalendarPage.label}
        crumbs={useCrumbs(leaveCalendarPage.url, [])}
        actions={
          mayAsk && (
            <Button component={Link} to={`${leaves.page}/add`} leftSection={<Icon name="plus" />}>
              Ask for leave
            </Button>
          )
        }
      />
      <CalendarBar
        {...{ state, onChange: change }}
        thisMonth={today.slice(0, 7)}
        page={leaves.page}
        input={leaveCalls.leaveCalendar.input}
      />
      <CalendarBody
        {...{ state, today }}
        entries={useLeaveCalendar(state)}
        label={`Leave in ${monthText(state.month)}`}
        nothing={`No one is away in ${monthText(state.month)}`}
        failed="The leave did not load"
        onAll={() => change({ view: 'List' })}
      />
    </>
  )
}

function useLeaveCalendar({ month, office, client, manager }: CalendarState) {
  return useCall(
    leaveCalls.leaveCalendar,
    {
      ...spanOf(month),
      office_id: office ?? null,
      client_id: client ?? null,
      manager_id: manager ?? null,
    },
    { family: leaves, keepsLast: true, select: (found) => found.map(entryOf) },
  )
}

const entryOf = (leave: CalendarLeave): CalendarEntry => ({
  id: leave.id,
  label: leave.employee,
  facts: [leave.type, daysText(leave.total_days)].join(' · '),
  from: leave.start_date,
  to: leave.end_date,
  colour: leave.colour,
  ...(leave.status === 'Submitted' && { mark: t`Waits for a decision` }),
  link: `${leaves.page}/view?id=${leave.id}`,
})
