import { Button, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { reviewCalls } from '../../contract/reviews/review-calls.ts'
import styles from './acknowledge-card.module.css'
import { sendCall } from '#platform/web/client/use-change.ts'

/** Asks the agent to say that they have read it, with words of their own if they like. */
export function AcknowledgeCard({ record }: { record: StoredRecord }) {
  const pageId = usePagePermission(auditReviews.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const acknowledge = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      const input = { id: record.id, acknowledgement: words }
      const key = keys.keyFor(input)
      const { message } = await sendCall(reviewCalls.acknowledgeReview, input, { pageId, key })
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [auditReviews.name] })
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title="Have you read this review?">
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Textarea
        label="Your words (optional)"
        description="Your evaluator and your lead read them."
        autosize
        minRows={2}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Button className={styles.button} loading={isBusy} onClick={() => void acknowledge()}>
        Acknowledge
      </Button>
    </Card>
  )
}
