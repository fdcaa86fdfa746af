import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useNow } from '#platform/web/time/use-now.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { canBeDisputed } from '../../contract/disputes/judge-dispute.ts'
import type { ScoringSheet } from '../../contract/reviews/review-calls.ts'
import { hoursAfter } from '../../contract/reviews/review-rules.ts'
import type { Reviewed } from './reviewed-items.ts'
import { useDisputes } from './use-disputes.ts'
import styles from './disputes.module.css'

/** Until when a review can be disputed, and the way to do it. */
export function DisputeCard({ record, sheet }: { record: StoredRecord; sheet: ScoringSheet }) {
  const disputes = useDisputes(record.id)
  const zone = useZone()
  const now = useNow(30)
  const mayDispute = usePagePermission(auditDisputes.page)?.rights_add === 1
  const { dispute_window_hours: hours, max_disputes, agent_response } = sheet.rules
  const isAsked = agent_response === 'Acknowledge and dispute' && hours > 0 && max_disputes > 0
  if (!mayDispute || !isAsked || record['status'] !== 'Released') return null
  const deadline = new Date(hoursAfter(String(record['released_at']), hours))
  if (deadline < now || !disputes) return null
  const { answers, findings } = record as unknown as Reviewed // lists of such rows, as declared
  const { definition } = sheet
  if (!canBeDisputed({ definition, answers, findings }, disputes, max_disputes)) return null
  return (
    <Card
      title="Do you see an answer otherwise?"
      aside={
        <Button
          variant="default"
          component={Link}
          to={`${auditDisputes.page}/add?review=${record.id}`}
        >
          Dispute
        </Button>
      }
    >
      <p
        className={styles.plain}
      >{t`You can dispute it until ${momentText(deadline, zone, now)}.`}</p>
    </Card>
  )
}
