import { activityCalls } from '../../contract/calls.ts'
import { allLoggedActivitiesPage, myLoggedActivitiesPage } from '../../contract/report-pages.ts'
import { LoggedActivities } from './logged-activities.tsx'

/** What I logged. */
export function MyLoggedActivities() {
  const { url, label } = myLoggedActivitiesPage
  return <LoggedActivities page={url} title={label} call={activityCalls.mine} isOwn />
}

/** What everybody in reach logged. */
export function AllLoggedActivities() {
  const { url, label } = allLoggedActivitiesPage
  return <LoggedActivities page={url} title={label} call={activityCalls.all} isOwn={false} />
}
