import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type {
  DefaultDashboard,
  MyDay,
  TeamToday,
} from '#areas/dashboards/contract/default-dashboard.ts'
import { greeting } from '#platform/contract/words/greeting.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { longDateText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { MyDayCard } from './my-day-card.tsx'
import { TeamPart } from './team-part.tsx'
import { type LoadedCard, useCards } from './use-cards.ts'
import './dashboard.css'

const PAGE = '/dashboards/default'

/** The team moves all day; a minute old is told beside it. */
const REFRESH_MS = 60_000

/** The first page: one's team today for a lead, one's own day for everybody who is employed, and the contact board. */
export function DefaultScreen() {
  const cards = useCards(PAGE)
  const answer = useQuery({
    queryKey: ['dashboard', 'default'],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) =>
      (
        await request<DefaultDashboard>('dashboard/getDefault', {
          method: 'POST',
          body: {},
          signal,
        })
      ).data,
  })
  const { data } = answer
  const error = answer.error ?? cards.error
  const isPending = !error && (answer.isPending || cards.isPending)
  const retry = () => Promise.all([answer.refetch(), cards.refetch()])
  return (
    <div className="dashboard" aria-busy={isPending}>
      <Greeting myDay={data?.my_day ?? null} team={data?.team ?? null} />
      {error && !(data && cards.data) && (
        <Notice
          tone="bad"
          title="Your day did not load"
          action={
            <Button variant="default" onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      )}
      {isPending ? (
        <DashboardSkeleton />
      ) : (
        data && cards.data && <Parts {...data} loaded={cards.data} />
      )}
    </div>
  )
}

function Parts({
  my_day,
  team,
  cards,
  loaded,
}: DefaultDashboard & { loaded: readonly LoadedCard[] }) {
  return (
    <>
      {team && <TeamPart team={team} />}
      <div className="dashboard__columns">
        <div className="dashboard__main">
          {my_day && <MyDayCard myDay={my_day} />}
          <Column of="main" cards={cards} loaded={loaded} />
        </div>
        <div className="dashboard__side">
          <Column of="side" cards={cards} loaded={loaded} />
        </div>
      </div>
    </>
  )
}

interface ColumnProps extends Pick<DefaultDashboard, 'cards'> {
  of: LoadedCard['column']
  loaded: readonly LoadedCard[]
}

/** The contributed cards of one column that this person sees. */
function Column({ of, cards, loaded }: ColumnProps) {
  return loaded
    .filter(({ name, column }) => column === of && name in cards)
    .map(({ name, Body }) => {
      const data = cards[name] as never // the server's side of the card answers what its component takes
      return <Body key={name} data={data} />
    })
}

function Greeting({ myDay, team }: { myDay: MyDay | null; team: TeamToday | null }) {
  const { user } = useSession()
  const zone = useZone()
  const now = useNow(60)
  const mayOpen = useMayOpen()
  const facts = [
    longDateText(now, zone),
    ...(myDay?.office_name ? [`${myDay.office_name} office`] : []),
    zoneLabel(zone),
    ...(team ? [peopleWords(team.people.length)] : []),
  ]
  return (
    <PageHeader
      title={`${greeting(wallTime(now, zone).hour)}, ${user.first_name}`}
      facts={facts.join(' · ')}
      actions={
        mayOpen('/activity-log/add') && (
          <Button component={Link} to="/activity-log/add" leftSection={<Icon name="plus" />}>
            Log activity
          </Button>
        )
      }
    />
  )
}

const peopleWords = (count: number): string =>
  count === 1 ? '1 person reports to you' : `${count} people report to you`
