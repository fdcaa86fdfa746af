import { Link } from 'react-router'
import { manualAddress, sectionsOf } from '#platform/contract/manual.ts'
import { manualPage } from '#platform/contract/manual-page.ts'
import { useManual } from '#platform/web/manual/use-manual.ts'
import styles from './read-more.module.css'

/** Sections offered at most: the page may be named all over the manual. */
const MOST = 3

/** Where the manual names the page that is open; else the manual itself. */
export function ReadMore({ label, onClose }: { label: string | undefined; onClose: () => void }) {
  const sections = (useManual()?.chapters ?? [])
    .flatMap(sectionsOf)
    .filter(({ named }) => label !== undefined && named.includes(label))
    .slice(0, MOST)
  return (
    <p className={styles.readMore}>
      {sections.length > 0 ? 'Read more: ' : 'The work of each role, step by step: '}
      {sections.map(({ chapter, id, title }) => (
        <Link key={`${chapter.name}-${id}`} to={manualAddress(chapter.name, id)} onClick={onClose}>
          {title}
        </Link>
      ))}
      {sections.length === 0 && (
        <Link to={manualPage.url} onClick={onClose}>
          Manual
        </Link>
      )}
    </p>
  )
}
