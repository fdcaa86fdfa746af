import { t } from '#platform/contract/words/texts.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { State } from '#platform/web/parts/state.tsx'
import type { DisputeDecision, DisputedItem } from '../../contract/disputes/dispute-rows.ts'
import { DecisionForm } from './decision-form.tsx'
import { disputedItems, type ReviewedItem, rowOf } from './reviewed-items.ts'
import { BothSides, ItemHead } from './reviewed-words.tsx'
import { useReviewed } from './use-reviewed.ts'
import styles from './disputes.module.css'

/** What is disputed, side by side: what the evaluator found, what the agent says, and what was decided; its reviewer decides here. */
export function DisputePanel({ record }: { record: StoredRecord }) {
  const { reviewed } = useReviewed(Number(record['audit_review_id']))
  const { user } = useSession()
  if (!reviewed) return null
  const rows = record['items'] as readonly DisputedItem[] // a list of such rows, as declared
  const items = disputedItems(reviewed.sheet, reviewed.items, rows)
  const isToDecide = record['status'] === 'Open' && record['reviewer_id'] === user.id
  if (isToDecide) return <DecisionForm key={record.id} {...{ record, items, rows }} />
  const decisions = record['decisions'] as readonly DisputeDecision[] // a list of such rows, as declared
  return (
    <Card title="Disputed answers" flush>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.key} className={styles.item}>
            <ItemHead item={item} />
            <BothSides item={item} row={rowOf(rows, item)} />
            <Decided item={item} decision={rowOf(decisions, item)} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Decided({
  item,
  decision,
}: {
  item: ReviewedItem
  decision: DisputeDecision | undefined
}) {
  if (!decision) return null
  const score = item.others.find(({ id }) => id === decision.score_id)?.name
  return (
    <div className={styles.said}>
      <State
        tone={decision.accepted ? 'ok' : 'bad'}
        word={decision.accepted ? t`Accepted` : t`Rejected`}
        filled
      />{' '}
      {score && <span>{score}</span>}
      <p className={styles.words}>{decision.reason}</p>
    </div>
  )
}
