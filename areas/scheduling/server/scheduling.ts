import { partsOfClient } from './client-part.ts'
import { schedulingSteps } from './set-up-steps.ts'
import { serveArea, serveCalls } from '#platform/server/kernel/served-area.ts'
import { schedule } from '#platform/server/jobs/schedule.ts'
import { schedulingArea } from '../contract/area.ts'
import { schedulingCalls } from '../contract/calls.ts'
import { countryHolidayCalls } from '../contract/country-holidays.ts'
import { holidayCalls } from '../contract/holidays.ts'
import { copyHolidays } from './copy-holidays.ts'
import { copyShift } from './copy-shift.ts'
import { countryHolidays, holidayCountries, loadHolidays } from './country-holidays.ts'
import { schedulingDemo } from './demo/demo.ts'
import { schedulingFamilies } from './families.ts'
import { employeeHolidays, holidayCalendar } from './holiday-calls.ts'
import { withoutShift } from './hurdles.ts'
import { foreseeShift } from './foresee-shift.ts'
import { latestShift } from './latest-shift.ts'
import { nextShiftsCard } from './next-shifts.ts'
import { rosterServed } from './roster/roster-served.ts'
import { rosterMail } from './roster/tell-published.ts'
import { schedulingHoldings } from './scheduling-holdings.ts'
import { seedScheduling } from './seed.ts'

export const schedulingOnServer = serveArea(schedulingArea, {
  resources: schedulingFamilies,
  calls: [
    ...serveCalls(schedulingCalls, { latestShift, copyShift, foreseeShift }),
    ...serveCalls(countryHolidayCalls, { holidayCountries, countryHolidays, loadHolidays }),
    ...serveCalls(holidayCalls, { holidayCalendar, employeeHolidays }),
    ...rosterServed,
  ],
  seed: seedScheduling,
  holdings: schedulingHoldings,
  contributes: [nextShiftsCard, withoutShift, ...schedulingSteps, ...partsOfClient],
  demo: schedulingDemo,
  mails: [rosterMail],
  schedules: (engine) => [
    schedule('holidays', {
      label: 'Drafts of next year’s holidays',
      timing: 'Every day at 3:00 AM',
      cron: '0 3 * * *',
      inside: async (sql) => `${await copyHolidays(sql, await engine.now(sql))} drafts made.`,
    }),
  ],
})
