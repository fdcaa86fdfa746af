import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'

/** How often a log was reviewed, and the way to review it. */
export function LogAudits({ record }: { record: StoredRecord }) {
  const permission = usePagePermission(auditReviews.page)
  if (permission?.rights_view !== 1 || record['audit_count'] === undefined) return null
  const count = Number(record['audit_count'])
  return (
    <Card title="Audits">
      <p>{count === 0 ? 'Not audited' : count === 1 ? 'Audited once' : `Audited ${count} times`}</p>
      {permission.rights_add === 1 && (
        <Button variant="default" component={Link} to={`${auditReviews.page}/add?log=${record.id}`}>
          Review this activity
        </Button>
      )}
    </Card>
  )
}
