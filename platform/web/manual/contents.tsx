import { Link } from 'react-router'
import { manualAddress, type ManualChapter, sectionsOf } from '#platform/contract/manual.ts'
import styles from './contents.module.css'

interface ContentsProps {
  readonly chapters: readonly ManualChapter[]
  /** The chapter that is open, whose sections are named. */
  readonly open: string | undefined
}

/** The chapters, and the sections of the one that is open. */
export function Contents({ chapters, open }: ContentsProps) {
  return (
    <nav className={styles.contents} aria-label="Chapters">
      <ul>
        {chapters.map((chapter) => (
          <li key={chapter.name}>
            <Link
              to={manualAddress(chapter.name)}
              aria-current={chapter.name === open ? 'page' : undefined}
              lang="en"
            >
              {chapter.title}
            </Link>
            {chapter.name === open && <Sections chapter={chapter} />}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Sections({ chapter }: { chapter: ManualChapter }) {
  return (
    <ul lang="en">
      {sectionsOf(chapter).flatMap(({ id, title }) =>
        id === undefined
          ? []
          : [
              <li key={id}>
                <Link to={manualAddress(chapter.name, id)}>{title}</Link>
              </li>,
            ],
      )}
    </ul>
  )
}
