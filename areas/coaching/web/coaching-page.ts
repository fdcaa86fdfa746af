import type { Generation } from '#areas/quality/contract/scorecards/generations.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'

/** As who one looks at a coaching, and the page whose right lets one. */
export function useCoachingPage(record: StoredRecord) {
  const { user } = useSession()
  const generation = record['generation'] as Generation // a choice of these, as declared
  const isAgent = record.owner_id === user.id
  const family = (isAgent ? ownCoachings : coachings)[generation]
  const permission = usePagePermission(family.page)
  return {
    isAgent,
    page: family.page,
    pageId: permission?.object_id,
    mayCoach: !isAgent && (permission?.rights_edit === 1 || record['coach_id'] === user.id),
  }
}
