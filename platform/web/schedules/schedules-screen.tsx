import { scheduleCalls, schedulesPage } from '#platform/contract/schedules.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { ScheduleItem } from './schedule-item.tsx'
import { isOpen, ofSchedules } from './schedule-words.ts'
import styles from './schedules-screen.module.css'

/** While something runs the screen looks this often how it goes, and else whether something has. */
const LOOK_MS = 1_500
const REST_MS = 60_000

/** What Muster does by itself: when, how it went last, and a button to let it run now. */
export function SchedulesScreen() {
  const { data: schedules, error, refetch } = useSchedules()
  return (
    <>
      <PageHeader
        title={schedulesPage.label}
        crumbs={useCrumbs(schedulesPage.url, [])}
        facts="What Muster does by itself. Each time is met once, however many servers run."
      />
      <Card flush className={styles.schedules} classNames={{ body: styles.body }}>
        {error && !schedules && (
          <NotLoaded
            title="The schedules did not load"
            problem={error}
            onAgain={() => void refetch()}
          />
        )}
        <ul
          className={styles.list}
          aria-label={schedulesPage.label}
          aria-busy={!schedules && !error}
        >
          {schedules?.map((schedule) => (
            <ScheduleItem key={schedule.name} schedule={schedule} />
          ))}
        </ul>
      </Card>
    </>
  )
}

function useSchedules() {
  return useCall(
    scheduleCalls.schedules,
    {},
    {
      family: ofSchedules,
      refetchInterval: ({ state }) => (state.data?.some(isOpen) ? LOOK_MS : REST_MS),
    },
  )
}
