import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { holidayCalendarPage, holidayCalls, holidays } from '../../contract/holidays.ts'
import { EntryList } from '../calendar/entry-list.tsx'
import { CalendarBar } from '../calendar/calendar-bar.tsx'
import { type CalendarState, useCalendarState } from '../calendar/calendar-state.ts'
import { monthText } from '../calendar/month-bar.tsx'
import { MonthCalendar } from '../calendar/month-calendar.tsx'
import { spanOf } from '../calendar/month-days.ts'
import { useToday } from '../calendar/use-today.ts'
import { useHolidays } from './use-holidays.ts'

/** The holidays of a month, of all offices or of one, of a client; as weeks or as a list. */
export function HolidayCalendarScreen() {
  const today = useToday()
  const [state, change] = useCalendarState(today.slice(0, 7), usePhone())
  const permission = usePagePermission(holidays.page)
  return (
    <>
      <PageHeader
        title={holidayCalendarPage.label}
        crumbs={useCrumbs(holidayCalendarPage.url, [])}
        actions={
          permission?.rights_add === 1 && (
            <Button component={Link} to={`${holidays.page}/add`} leftSection={<Icon name="plus" />}>
              Add
            </Button>
          )
        }
      />
      <CalendarBar
        {...{ state, onChange: change }}
        thisMonth={today.slice(0, 7)}
        page={holidayCalendarPage.url}
        input={holidayCalls.holidayCalendar.input}
      />
      <Shown
        {...{ state, today }}
        mayOpen={permission?.rights_view === 1}
        onAll={() => change({ view: 'List' })}
      />
    </>
  )
}

interface ShownProps {
  state: CalendarState
  today: string
  mayOpen: boolean
  onAll: () => void
}

function Shown({ state: { month, view, office, client }, today, mayOpen, onAll }: ShownProps) {
  const asked = { ...spanOf(month), office_id: office, client_id: client }
  const { data = [], error, isPlaceholderData, refetch } = useHolidays(asked, mayOpen)
  const label = `Holidays of ${monthText(month)}`
  if (error)
    return (
      <Card>
        <NotLoaded
          title="The holidays did not load"
          problem={error}
          onAgain={() => void refetch()}
        />
      </Card>
    )
  if (view === 'Month')
    return (
      <MonthCalendar
        {...{ label, month, today, onAll }}
        entries={data}
        isStale={isPlaceholderData}
      />
    )
  const ofMonth = data.filter(
    ({ from, to }) => from.slice(0, 7) <= month && to.slice(0, 7) >= month,
  )
  return (
    <Card flush>
      <EntryList
        label={label}
        entries={ofMonth}
        nothing={`No holidays in ${monthText(month)}`}
        isStale={isPlaceholderData}
      />
    </Card>
  )
}
