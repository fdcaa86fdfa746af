import { useSearchParams } from 'react-router'
import { FormSkeleton } from '#platform/web/forms/form-skeleton.tsx'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import { useRecordId } from '#platform/web/records/use-record.ts'
import { auditReviews } from '../../../contract/reviews/audit-reviews.ts'
import { startOf } from './review-start.ts'
import { ScoringForm } from './scoring-form.tsx'
import { useLog } from './use-log.ts'

/** Scores a piece of work anew, that of a log by `?log=ID`, or goes on with a review. */
export function ScoringScreen() {
  const isUpdate = useRecordId() !== undefined
  return isUpdate ? (
    <LoadedRecord resource={auditReviews}>
      {(record) => (
        <ScoringForm
          key={record.id}
          record={record}
          start={{ ...draftOf(auditReviews, record), change_reason: null }}
        />
      )}
    </LoadedRecord>
  ) : (
    <NewReview />
  )
}

function NewReview() {
  const [search] = useSearchParams()
  const logId = idOf(search.get('log'))
  const log = useLog(logId)
  if (logId !== undefined && log.isPending) return <FormSkeleton resource={auditReviews} />
  return <ScoringForm record={undefined} start={startOf(log.data, idOf(search.get('form')))} />
}

function idOf(text: string | null): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
