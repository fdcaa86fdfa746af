import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'

/** Leads to the record that a difference is about; where records of its kind have no page of their own, to the page that shows them. */
export function RecordLinkPanel({ record }: { record: StoredRecord }) {
  const outlineOf = useOutlines()
  const family = outlineOf(String(record['family']))
  if (!family) return null
  const page = family.hasScreens
    ? `${family.page}/view?id=${String(record['record_id'])}`
    : family.page
  return (
    <Card title={t`Where it is`}>
      <Link to={page}>{t`Open ${String(record['record'])}`}</Link>
    </Card>
  )
}
