import { Button } from '@mantine/core'
import { Fragment, type ReactElement } from 'react'
import { dashboardCalls } from '../contract/calls.ts'
import type { DefaultDashboard } from '../contract/default-dashboard.ts'
import { FIRST_PAGE } from '../contract/first-page-cards.ts'
import { greeting } from '#platform/contract/words/greeting.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { longDateText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone, zoneLabel } from '#platform/web/time/zone.ts'
import { wallTime } from '#platform/web/time/zoned.ts'
import { DeskSection } from './desk-section.tsx'
import { DashboardSkeleton } from './dashboard-skeleton.tsx'
import { type LoadedCard, useCards } from './use-cards.ts'
import styles from './dashboard.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** The team moves all day; a minute old is told beside it. */
const REFRESH_MS = 60_000

/** The first page: what areas contribute to it, in their columns. */
export function DefaultScreen() {
  const cards = useCards(FIRST_PAGE)
  const answer = useCall(
    dashboardCalls.default,
    {},
    { family: { name: 'dashboard' }, refetchInterval: REFRESH_MS },
  )
  const { data } = answer
  const error = answer.error ?? cards.error
  const isPending = !error && (answer.isPending || cards.isPending)
  const retry = () => Promise.all([answer.refetch(), cards.refetch()])
  return (
    <div className={styles.dashboard} aria-busy={isPending}>
      <Greeting answer={data} loaded={cards.data} />
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
        data && cards.data && <Parts answer={data} loaded={cards.data} />
      )}
    </div>
  )
}

interface PartsProps {
  answer: DefaultDashboard | undefined
  loaded: readonly LoadedCard[] | undefined
}

/** What waits for the desk stands between the team and one's own day. */
const DESK_ORDER = 15

function Parts(props: PartsProps) {
  const { desk, quiet } = props.answer ?? NOTHING_YET
  // Who keeps a desk sees first what waits there; others their team and their day.
  const isOfDesk = desk.some(({ leads, total }) => leads && total > 0)
  return (
    <>
      {shownIn('top', props, (order) => order < 0)}
      {isOfDesk && <DeskSection {...{ desk, quiet }} />}
      {shownIn('top', props, (order) => order >= 0 && order < DESK_ORDER)}
      {!isOfDesk && <DeskSection {...{ desk, quiet }} />}
      {shownIn('top', props, (order) => order > DESK_ORDER)}
      <div className={styles.columns}>
        <div className={styles.main}>{shownIn('main', props)}</div>
        <div className={styles.side}>{shownIn('side', props)}</div>
      </div>
      <div className={styles.below}>{shownIn('below', props)}</div>
    </>
  )
}

const NOTHING_YET: DefaultDashboard = { cards: {}, desk: [], quiet: [] }

/** What stands in one column for this person, in its order. */
function shownIn(
  column: LoadedCard['column'],
  { answer = NOTHING_YET, loaded = [] }: PartsProps,
  isInPlace: (order: number) => boolean = () => true,
): ReactElement[] {
  const { cards, desk: _desk, quiet, ...parts } = answer
  const isQuiet = (name: string | undefined) => quiet.some((card) => card.name === name)
  const data: Readonly<Record<string, unknown>> = { ...parts, ...cards }
  return loaded
    .filter((card) => card.column === column && isInPlace(card.order) && !isQuiet(card.name))
    .filter(({ name }) => name === undefined || (data[name] ?? null) !== null)
    .map(({ name = '', order, Body }) => {
      const shown = data[name] as never // the server's side of the card answers what its component takes
      return <Body key={`${order} ${name}`} data={shown} />
    })
}

function Greeting(props: PartsProps) {
  const { user } = useSession()
  const zone = useZone()
  const now = useNow(60)
  const office = user.employee?.office_name
  const facts = [longDateText(now, zone), ...(office ? [t`${office} office`] : []), zoneLabel(zone)]
  return (
    <PageHeader
      title={t`${greeting(wallTime(now, zone).hour)}, ${user.first_name}`}
      facts={
        <>
          {facts.join(' · ')}
          {shownIn('facts', props).map((fact) => (
            <Fragment key={fact.key}> · {fact}</Fragment>
          ))}
        </>
      }
      actions={shownIn('actions', props)}
    />
  )
}
