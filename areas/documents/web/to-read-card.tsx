import { Link } from 'react-router'
import { Card } from '#platform/web/parts/card.tsx'
import cardStyles from '#platform/web/parts/card.module.css'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import { repositoryPage } from '../contract/repository-page.ts'
import type { DocumentToRead } from '../contract/first-page-card.ts'
import { ReadStateMark } from './reading/read-state-mark.tsx'

/** What the reader of the first page has to read, the most urgent first. */
export function ToReadCard({ data: documents }: { data: readonly DocumentToRead[] }) {
  return (
    <Card title="To read" aside={<Link to={repositoryPage.url}>Repository</Link>}>
      {documents.length === 0 && <p className={cardStyles.empty}>You have read everything.</p>}
      <ul className={classes(sideRowsStyles.sideRows, sideRowsStyles.named)}>
        {documents.map((document) => (
          <li key={document.id}>
            <Link to={`${repositoryPage.url}?document=${document.id}`}>{document.title}</Link>
            <ReadStateMark document={document} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
