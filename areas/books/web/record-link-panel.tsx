import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'

/** Leads to the record that a difference is about; where records of its kind have no page of their own, to its person. */
export function RecordLinkPanel({ record }: { record: StoredRecord }) {
  const outlineOf = useOutlines()
  const [family, people] = [outlineOf(String(record['family'])), outlineOf('employees')]
  const { record_id, employee_id, employee_name } = record
  if (family?.hasScreens)
    return (
      <LinkCard
        to={`${family.page}/view?id=${String(record_id)}`}
        words={t`Open ${String(record['record'])}`}
      />
    )
  if (!people || employee_id === null) return null
  return (
    <LinkCard
      to={`${people.page}/view?id=${String(employee_id)}`}
      words={t`Open ${String(employee_name)}`}
    />
  )
}

function LinkCard({ to, words }: { to: string; words: string }) {
  return (
    <Card title={t`Record`}>
      <Link to={to}>{words}</Link>
    </Card>
  )
}
