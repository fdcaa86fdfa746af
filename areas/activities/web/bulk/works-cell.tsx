import { useOutlines } from '#platform/web/client/outlines.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { CellProps } from '#platform/web/fields/cell-shape.ts'
import { useTitles } from '#platform/web/fields/use-choices.ts'
import { t } from '#platform/contract/words/texts.ts'
import { activitySetups } from '../../contract/activity-setups.ts'
import { bulkActivitySetups } from '../../contract/bulk/bulk-activity-setups.ts'
import type { BulkWork } from '../../contract/bulk/bulk-work.ts'
import styles from './columns-cell.module.css'

/** What the words of a file stand for, on the record of its set-up. */
export function WorksCell({ value }: CellProps) {
  const works = (Array.isArray(value) ? value : []) as readonly BulkWork[] // the list's own shape
  const pageId = usePagePermission(bulkActivitySetups.page)?.object_id
  const ids = works.flatMap(({ activity_setup_id }) => activity_setup_id ?? [])
  const names = useTitles(useOutlines()(activitySetups.name), [...new Set(ids)], pageId)
  return (
    <ul className={styles.cell}>
      {works.map(({ id, client_word, activity_word, activity_setup_id, is_left_out }) => (
        <li key={id}>
          {[client_word, activity_word].filter(Boolean).join(', ') || t`Everything else`}{' '}
          <span className="muted">
            {is_left_out
              ? t`is left out`
              : t`becomes ${(activity_setup_id !== null && names.get(activity_setup_id)) || ''}`}
          </span>
        </li>
      ))}
    </ul>
  )
}
