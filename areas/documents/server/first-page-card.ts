import { t } from '#platform/contract/words/texts.ts'
import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import type { DocumentToRead } from '../contract/first-page-card.ts'
import { repositoryPage } from '../contract/repository-page.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** What the reader has to read, late ones first. */
const TO_READ = `
  select d.id, d.title, d.document_number, r.due_on::text as read_due_on,
         case when r.due_on < ($2::timestamptz at time zone document_zone($1))::date then 'Late' else 'To read' end as read_state
    from document_people p join document_reads r on r.user_id = p.user_id and r.acknowledged_at is null and r.due_on is not null
    join documents d on d.id = r.document_id and d.read_version_id = r.version_id and d.status = 'Published' and d.read_required and not d.is_deleted and p.keys && d.access_keys
   where p.employee_id = $1 and not document_is_read(d, p.user_id)
   order by r.due_on, d.title, d.id limit ${SHOWN}`

/** The card of the first page with the documents its reader has to read. */
export const toReadCard = firstPageCards.add({
  name: 'documents-to-read',
  quiet: { title: () => t`Documents to read`, to: repositoryPage.url },
  isFor: ({ employee_id, mayView }) => employee_id !== null && mayView(repositoryPage.url),
  read: ({ sql, reader, now }) => sql.rows<DocumentToRead>(TO_READ, [reader.employee_id, now]),
})
