import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { loadHolidaysPage } from '../../contract/country-holidays.ts'
import { holidays } from '../../contract/holidays.ts'
import styles from './load-holidays.module.css'

/** For people who may add holidays: the year of a country at once. */
export function LoadLink() {
  const mayAdd = usePagePermission(holidays.page)?.rights_add === 1
  const mayOpen = usePagePermission(loadHolidaysPage.url)?.rights_view === 1
  if (!mayAdd || !mayOpen) return null
  return (
    <p className={styles.link}>
      The holidays of a country and year come in by one press:{' '}
      <Link to={loadHolidaysPage.url}>Load holidays</Link>
    </p>
  )
}
