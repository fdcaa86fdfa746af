import type { AnyResource } from '#platform/contract/resource.ts'
import { permissionOn } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { BulkVerb, Presentation } from '#platform/web/screens/present-resource.ts'

/** What this person may do with several chosen rows at once, beside changing and deleting them. */
export function useBulkVerbs(
  resource: AnyResource,
  presentation: Presentation | undefined,
): readonly BulkVerb[] {
  const session = useSession()
  return (presentation?.bulkVerbs ?? []).filter(
    ({ needs, page = resource.page }) => permissionOn(session, page)?.[`rights_${needs}`] === 1,
  )
}
