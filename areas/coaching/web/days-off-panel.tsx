import { usePagePermission } from '#platform/web/client/access.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { CallWarnings } from '#platform/web/forms/call-warnings.tsx'
import { coachingCalls } from '../contract/coaching-calls.ts'
import { useCoachingPage } from './coaching-page.ts'
import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { coachings } from '../contract/coachings.ts'

/** Warns people who may plan a coaching that the agent is off on its day, also when that was decided after it was planned. */
export function DaysOffPanel({ record }: { record: StoredRecord }) {
  const { isAgent, pageId } = useCoachingPage(record)
  const generation = record['generation'] as Generation // a choice of these, as declared
  const permission = usePagePermission(coachings[generation].page)
  const isPlanned = record['scheduled_at'] !== null && record['status'] === 'Open'
  return (
    <CallWarnings
      path={coachingCalls.coachingDaysOff.path.replace('{id}', String(record.id))}
      body={{ scheduled_at: record['scheduled_at'], object_viewed_id: pageId }}
      isAsked={isPlanned && !isAgent && permission?.rights_edit === 1}
    />
  )
}
