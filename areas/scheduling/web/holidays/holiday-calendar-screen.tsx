import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { loadHolidaysPage } from '../../contract/country-holidays.ts'
import { holidayCalendarPage, holidayCalls, holidays } from '../../contract/holidays.ts'
import { CalendarBody } from '#platform/web/calendar/calendar-body.tsx'
import { CalendarBar } from '#platform/web/calendar/calendar-bar.tsx'
import { useCalendarState } from '#platform/web/calendar/calendar-state.ts'
import { monthText } from '#platform/web/calendar/month-bar.tsx'
import { spanOf } from '#platform/web/calendar/month-days.ts'
import { useToday } from '#platform/web/calendar/use-today.ts'
import { useHolidays } from './use-holidays.ts'

/** The holidays of a month, of all offices or of one, of a client; as weeks or as a list. */
export function HolidayCalendarScreen() {
  const today = useToday()
  const [state, change] = useCalendarState(today.slice(0, 7), usePhone())
  const { month, office, client } = state
  const asked = { ...spanOf(month), office_id: office ?? null, client_id: client ?? null }
  const permission = usePagePermission(holidays.page)
  return (
    <>
      <PageHeader
        title={holidayCalendarPage.label}
        crumbs={useCrumbs(holidayCalendarPage.url, [])}
        actions={
          permission?.rights_add === 1 && (
            <>
              <Button component={Link} to={loadHolidaysPage.url} variant="default">
                Load holidays
              </Button>
              <Button
                component={Link}
                to={`${holidays.page}/add`}
                leftSection={<Icon name="plus" />}
              >
                Add
              </Button>
            </>
          )
        }
      />
      <CalendarBar
        {...{ state, onChange: change }}
        thisMonth={today.slice(0, 7)}
        page={holidayCalendarPage.url}
        input={holidayCalls.holidayCalendar.input}
      />
      <CalendarBody
        {...{ state, today }}
        entries={useHolidays(asked, permission?.rights_view === 1)}
        label={`Holidays of ${monthText(month)}`}
        nothing={`No holidays in ${monthText(month)}`}
        failed="The holidays did not load"
        onAll={() => change({ view: 'List' })}
      />
    </>
  )
}
