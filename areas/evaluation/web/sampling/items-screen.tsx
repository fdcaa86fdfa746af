import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { ListScreen } from '#platform/web/lists/list-screen.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'

/** Drawn reviews: people who review begin with their own open ones, unless the address says what it shows. */
export function ItemsScreen(props: ScreenProps) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { user } = useSession()
  const isEvaluator = usePagePermission(auditSamplingItems.page)?.rights_edit === 1
  const [isBegun, begin] = useState(search !== '' || !isEvaluator)
  useEffect(() => {
    if (isBegun) return
    const own = { status: { in: ['Open'] }, evaluator_id: { in: [user.id] } }
    void navigate(`?filter=${encodeURIComponent(JSON.stringify(own))}`, { replace: true })
    begin(true)
  }, [isBegun, navigate, user.id])
  return isBegun ? <ListScreen {...props} /> : null
}
