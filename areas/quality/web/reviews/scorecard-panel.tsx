import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { ReviewAnswer } from '../../contract/reviews/review-rows.ts'
import type { SectionScore } from '../../contract/scoring/score.ts'
import { DisputeCard } from '../disputes/dispute-card.tsx'
import { DisputesCard } from '../disputes/disputes-card.tsx'
import { AcknowledgeCard } from './acknowledge-card.tsx'
import { AnsweredSection } from './answered-section.tsx'
import { FoundErrors } from './found-errors.tsx'
import { scoreText } from './review-state.tsx'
import { useSheet } from './use-sheet.ts'
import styles from './scorecard-panel.module.css'

/** A review as it was scored: what it came to, why, and what its reader can do about it. */
export function ScorecardPanel({ record }: { record: StoredRecord }) {
  const { data: sheet } = useSheet({ review: record.id })
  const { user } = useSession()
  if (!sheet) return null
  const answers = record['answers'] as readonly ReviewAnswer[] // lists of such rows, as declared
  const sections = (record['section_scores'] ?? []) as readonly SectionScore[]
  const isOwn = record['owner_id'] === user.id
  const asks = record['status'] === 'Released' && sheet.rules.agent_response !== 'None'
  return (
    <>
      {isOwn && asks && record['acknowledged_at'] === null && <AcknowledgeCard record={record} />}
      <DisputeCard record={record} sheet={sheet} />
      <DisputesCard reviewId={record.id} />
      {Number(record['fatal_count']) > 0 && (
        <Notice tone="bad" title="A fatal answer">
          Without it, the score would be {scoreText(record['raw_score'])}.
        </Notice>
      )}
      <Card
        title={sheet.definition ? 'Scorecard' : 'Errors found'}
        note={scoreText(record['score'])}
        flush
      >
        {sheet.definition?.sections.map((section) => (
          <AnsweredSection
            key={section.id}
            section={section}
            sheet={sheet}
            answers={answers}
            result={sections.find(({ section_id }) => section_id === section.id)}
          />
        ))}
        {sheet.errors && <FoundErrors record={record} errors={sheet.errors} />}
      </Card>
      {typeof record['acknowledgement'] === 'string' && (
        <Card title="What the agent said">
          <p className={styles.words}>{record['acknowledgement']}</p>
        </Card>
      )}
    </>
  )
}
