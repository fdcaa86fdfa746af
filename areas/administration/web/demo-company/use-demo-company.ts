import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#platform/contract/jobs/jobs.ts'
import { demoCompanyCalls } from '../../contract/demo-company/demo-company-calls.ts'
import { refreshSession } from '#platform/web/client/restore-session.ts'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { useChange } from '#platform/web/client/use-change.ts'

const DEMO = { name: 'demo-company' }
/** While it is being loaded, the page looks this often how far it is. */
const LOOK_MS = 1000

interface Asked {
  readonly signal: AbortSignal
}

/** Whether the demo company is there; asked by super admins, who alone may do something about it. */
export function useDemoCompany() {
  const { user, is_demo } = useSession()
  return useCall(
    demoCompanyCalls.demoCompany,
    {},
    {
      family: DEMO,
      staleTime: 0,
      isAsked: user.is_super_admin === 'y' || is_demo,
      refetchInterval: ({ state }) => (state.data?.state === 'loading' ? LOOK_MS : false),
    },
  )
}

/** How far the job is that loads it; when it has ended, everything else is asked anew. */
export function useLoading(jobId: number | null) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: ['demo-company-job', jobId],
    enabled: jobId !== null,
    staleTime: 0,
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? LOOK_MS : false),
    queryFn: async ({ signal }: Asked) => {
      const { data } = await request<Job>(`jobs/getById/${jobId}`, { signal })
      if (!isUnderWay(data)) {
        await refreshSession()
        await queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== jobId })
      }
      return data
    },
  })
}

export const isUnderWay = (job: Job | undefined): boolean =>
  job === undefined || job.state === 'waiting' || job.state === 'running'

/** Asks for it. The password is answered once, and is kept by this page alone. */
export function useLoadDemo() {
  const queries = useQueryClient()
  const { mutate, data, ...load } = useChange(demoCompanyCalls.loadDemoCompany, {
    changes: [DEMO],
    isQuiet: true,
    isSentOnce: true,
  })
  const onError = () => void queries.invalidateQueries({ queryKey: [DEMO.name] })
  return { ...load, data: data?.data, mutate: () => mutate({}, { onError }) }
}
