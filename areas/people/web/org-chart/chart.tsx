import { Link } from 'react-router'
import { Avatar } from '#platform/web/parts/avatar.tsx'
import { type ChartedPerson, MOST_REPORTS, type OrgChart } from '../../contract/org-chart.ts'
import { employees } from '../../contract/employees.ts'
import styles from './chart.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Those above in a line, the person, those below beside each other. */
export function Chart({
  chart: { chain, person, reports },
  isOld,
}: {
  chart: OrgChart
  isOld: boolean
}) {
  return (
    <div className={styles.orgChart} data-old={isOld || undefined}>
      {chain.length > 0 && (
        <ol className={styles.chain} aria-label={`Above ${person.name}`}>
          {chain.map((one) => (
            <li key={one.id}>
              <Node person={one} />
            </li>
          ))}
        </ol>
      )}
      <div className={styles.person}>
        <Node person={person} isShown />
      </div>
      {reports.length > 0 ? (
        <ul className={styles.reports} aria-label={`Report to ${person.name}`}>
          {reports.map((one) => (
            <li key={one.id}>
              <Node person={one} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted">No one reports to {person.name}.</p>
      )}
      {reports.length === MOST_REPORTS && (
        <p className="muted">
          The first {MOST_REPORTS} of {person.direct.toLocaleString('en-US')}; find the others by
          name.
        </p>
      )}
    </div>
  )
}

/** A person: a link to their place in the chart, or to their record where one stands. */
function Node({ person, isShown = false }: { person: ChartedPerson; isShown?: boolean }) {
  const { id, name, is_open, profile_pic, designation_name, office_name, status } = person
  return (
    <div
      className={styles.orgNode}
      data-shown={isShown || undefined}
      aria-current={isShown || undefined}
    >
      <Avatar name={name} picture={profile_pic} size={32} />
      <div className={styles.orgNodeWords}>
        {is_open ? (
          <Link to={isShown ? `${employees.page}/view?id=${id}` : `?id=${id}`}>{name}</Link>
        ) : (
          <b>{name}</b>
        )}
        <span className="small muted">
          {designation_name}, {office_name}
          {status !== 'Active' && `, ${t(status)}`}
        </span>
        {person.below > 0 && (
          <span className="small numbers">
            {person.direct.toLocaleString('en-US')} direct
            {person.below > person.direct && `, ${person.below.toLocaleString('en-US')} in all`}
          </span>
        )}
      </div>
    </div>
  )
}
