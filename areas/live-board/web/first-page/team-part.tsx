import { Link } from 'react-router'
import type { TeamMember, TeamToday } from '../../contract/first-page/team-today.ts'
import { ribbonOf, spanOf } from '#areas/time-tracking/contract/day-ribbon.ts'
import { durationWords, handleTime } from '#platform/contract/words/durations.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { axisHours, RibbonAxis } from '#platform/web/parts/ribbon/ribbon-axis.tsx'
import { Ribbon } from '#platform/web/parts/ribbon/ribbon.tsx'
import { timeText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { classes } from '#platform/web/theme/classes.ts'
import { TeamAlerts } from './team-alerts.tsx'
import { TeamState } from './team-state.tsx'
import styles from './team-part.module.css'
import cardStyles from '#platform/web/parts/card.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** The team of a lead today: what needs them, everybody's day as a ribbon, and the clients. */
export function TeamPart({ data: team }: { data: TeamToday }) {
  const isPlanned = team.people.some(({ state }) => state !== 'Free')
  return (
    <div className={styles.team}>
      <TeamAlerts alerts={team.alerts} />
      <Card
        title="Team today"
        note={countWords(team.people)}
        flush
        aside={
          <span className={cardStyles.note}>
            Updated <RelativeTime at={team.counted_at} />
          </span>
        }
      >
        {isPlanned ? (
          <TeamTable people={team.people} />
        ) : (
          <p className={styles.free}>Nobody in your team is planned today.</p>
        )}
      </Card>
      {team.clients.length > 1 && <ClientsToday clients={team.clients} />}
    </div>
  )
}

function TeamTable({ people }: { people: readonly TeamMember[] }) {
  const zone = useZone()
  const now = useNow(30)
  const mayOpen = useMayOpen()('/employees/view')
  const span = sharedSpan(people, now)
  const hours = axisHours({ ...span, zone })
  return (
    <table className={styles.teamTable}>
      <thead>
        <tr>
          <th scope="col">Person</th>
          <th scope="col">Now</th>
          <th
            scope="col"
            className={styles.ribbon}
            aria-label={`${timeText(span.from, zone)} – ${timeText(span.to, zone)}`}
          >
            <RibbonAxis {...span} zone={zone} now={now} />
          </th>
          <th scope="col" className={styles.number}>
            At Desk
          </th>
          <th scope="col" className={styles.number}>
            Logged
          </th>
          <th scope="col" className={styles.number}>
            Avg.
          </th>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.employee_id}>
            <th scope="row">
              <span className={styles.person}>
                <Avatar name={person.name} />
                {mayOpen ? (
                  <Link to={`/employees/view?id=${person.employee_id}`}>{person.name}</Link>
                ) : (
                  person.name
                )}
              </span>
            </th>
            <td>
              <TeamState person={person} now={now} zone={zone} />
            </td>
            <td className={styles.ribbon}>
              <Ribbon
                {...ribbonOf(asDay(person), now, span)}
                zone={zone}
                size="small"
                ticks={false}
                lines={hours}
              />
            </td>
            <td className={classes(styles.number, 'numbers')}>
              {person.stretches.length === 0 ? '–' : durationWords(person.at_desk_time)}
            </td>
            <td className={classes(styles.number, 'numbers')}>
              {person.logged === 0 ? '–' : person.logged}
            </td>
            <td className={classes(styles.number, 'numbers')}>
              {person.average_seconds === null ? '–' : handleTime(person.average_seconds)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const asDay = (person: TeamMember) => ({ ...person, is_forgotten: person.state === 'Forgotten' })

/** One span of today for the whole team, so that the ribbons can be compared: a shift that nobody ended does not stretch it. */
function sharedSpan(people: readonly TeamMember[], now: Date): { from: Date; to: Date } {
  const spans = people
    .filter(({ state }) => state !== 'Forgotten')
    .filter(({ planned_start, stretches }) => planned_start !== null || stretches.length > 0)
    .map((person) => spanOf(person, now))
  if (spans.length === 0)
    return { from: new Date(now.getTime() - WITHOUT_MS), to: new Date(now.getTime() + WITHOUT_MS) }
  return {
    from: new Date(Math.min(...spans.map(({ from }) => from.getTime()))),
    to: new Date(Math.max(...spans.map(({ to }) => to.getTime()))),
  }
}

/** Where nobody is planned, the hours around now. */
const WITHOUT_MS = 4 * 3_600_000

const STATES = [
  ['At Desk', t`At Desk`],
  ['On break', t`on break`],
  ['Forgotten', t`not clocked out`],
  ['Not started', t`not started`],
  ['Ended', t`ended`],
  ['Free', t`not planned today`],
] as const

function countWords(people: readonly TeamMember[]): string {
  return STATES.map(
    ([state, words]) => [people.filter((one) => one.state === state).length, words] as const,
  )
    .filter(([count]) => count > 0)
    .map(([count, words]) => `${count} ${words}`)
    .join(', ')
}

function ClientsToday({ clients }: { clients: TeamToday['clients'] }) {
  const most = Math.max(...clients.map(({ logged }) => logged))
  return (
    <Card title="Clients today">
      <ul className={styles.clientBars}>
        {clients.map(({ client_id, client_name, logged, time_seconds }) => (
          <li key={client_id}>
            <span>{client_name}</span>
            <span className={styles.clientBarsTrack} aria-hidden>
              <span style={{ width: `${(100 * logged) / most}%` }} />
            </span>
            <span className="numbers">{`${logged} logged, ${durationWords(time_seconds)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
