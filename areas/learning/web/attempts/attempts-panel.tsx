import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { RelatedList } from '#platform/web/records/related-list.tsx'
import { courseAttempts } from '../../contract/attempts/course-attempts.ts'

/** The attempts at a course of the people whom the course report of the reader reaches. */
export const AttemptsPanel = ({ record }: { record: StoredRecord }) => (
  <RelatedList panel={courseAttempts} pointer="quiz_id" record={record} />
)
