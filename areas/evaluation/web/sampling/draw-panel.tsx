import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { type FigureColumn, FigureTable } from '#platform/web/parts/figures/figure-table.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { t } from '#platform/contract/words/texts.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'
import type { DrawnOfAgent, DrawPreview } from '../../contract/sampling/sampling-calls.ts'
import type { SampleReason } from '../../contract/sampling/sampling-words.ts'
import { dayWords } from './due-text.tsx'
import { useDraw, useDrawPreview } from './use-draw.ts'
import styles from './draw-panel.module.css'

const EMPTY = t`–`
const countOf = (reason: SampleReason): FigureColumn<DrawnOfAgent> => ({
  label: t(reason),
  of: ({ items }) => items[reason] || EMPTY,
})

const columns: readonly FigureColumn<DrawnOfAgent>[] = [
  { label: t`Agent`, of: ({ name }) => name, isWords: true },
  { label: t`Activities`, of: ({ logs }) => logs },
  countOf('Minimum'),
  countOf('Extra'),
  countOf('Risk'),
  countOf('Follow-up'),
  {
    label: t`Why at risk`,
    of: ({ risks }) => risks.map((rule) => t(rule)).join(', '),
    isWords: true,
  },
]

/** What the last period that is over comes to, agent by agent, and the button that draws it. */
export function DrawPanel({ record }: { record: StoredRecord }) {
  const { data: preview } = useDrawPreview(record)
  const { draw, isBusy, failure } = useDraw(record)
  const mayDraw = usePagePermission(auditSamplingPlans.page)?.rights_edit === 1
  if (!preview) return null
  const { period_start, period_end, is_drawn, items, agents, evaluators, due_on } = preview
  const isPossible = mayDraw && !is_drawn && items > 0 && record['is_active'] === true
  const filter = JSON.stringify({
    plan_id: { in: [record.id] },
    period_start: { eq: period_start },
  })
  return (
    <Card
      title={is_drawn ? 'Drawn' : 'Next draw'}
      note={`${dayWords(period_start)} – ${dayWords(period_end)}`}
      aside={
        is_drawn ? (
          <Link to={`${auditSamplingItems.page}?filter=${encodeURIComponent(filter)}`}>
            See drawn reviews
          </Link>
        ) : (
          isPossible && (
            <Button size="xs" loading={isBusy} onClick={() => void draw(period_start)}>
              {items === 1 ? 'Draw 1 review' : `Draw ${items} reviews`}
            </Button>
          )
        )
      }
      flush
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
      <p className={styles.words}>
        {wordsOf(preview)} {!is_drawn && items > 0 && `Due ${dayWords(due_on)}.`}
      </p>
      {agents.length > 0 && (
        <FigureTable
          title="Reviews by agent"
          columns={columns}
          rows={agents}
          keyOf={({ employee_id }) => employee_id}
        />
      )}
      {items > 0 && (
        <p className={styles.words}>
          {evaluators.map(({ user_id, name, items: own }) => (
            <span key={user_id} className={styles.evaluator}>
              {name} <strong className="numbers">{own}</strong>
            </span>
          ))}
        </p>
      )}
    </Card>
  )
}

function wordsOf({ is_drawn, items, agents }: DrawPreview): string {
  if (agents.length === 0) return t`No activity of this period can be drawn.`
  const drawn = agents.filter((one) => Object.values(one.items).some((count) => count > 0)).length
  if (is_drawn) return t`${items} reviews of ${drawn} agents were drawn.`
  return t`${items} reviews of ${drawn} agents would be drawn.`
}
