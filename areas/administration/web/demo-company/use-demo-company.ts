import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Job } from '#platform/contract/jobs/jobs.ts'
import {
  type DemoCompanyLoading,
  type DemoCompanyState,
  demoCompanyCalls,
} from '../../contract/demo-company/demo-company-calls.ts'
import { refreshSession } from '#platform/web/client/restore-session.ts'
import { request } from '#platform/web/client/request.ts'
import { useSession } from '#platform/web/client/session.ts'

const demoKey = ['demo-company'] as const
/** While it is being loaded, the page looks this often how far it is. */
const LOOK_MS = 1000

interface Asked {
  readonly signal: AbortSignal
}

const readState = async ({ signal }: Asked) =>
  (await request<DemoCompanyState>(demoCompanyCalls.demoCompany.path, { signal })).data

/** Whether the demo company is there; asked by super admins, who alone may do something about it. */
export function useDemoCompany() {
  const { user, is_demo } = useSession()
  return useQuery({
    queryKey: demoKey,
    staleTime: 0,
    enabled: user.is_super_admin === 'y' || is_demo,
    refetchInterval: ({ state }) => (state.data?.state === 'loading' ? LOOK_MS : false),
    queryFn: readState,
  })
}

/** How far the job is that loads it; when it has ended, everything else is asked anew. */
export function useLoading(jobId: number | null) {
  const queries = useQueryClient()
  return useQuery({
    queryKey: [...demoKey, jobId],
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
  return useMutation({
    mutationFn: async () =>
      (
        await request<DemoCompanyLoading>(demoCompanyCalls.loadDemoCompany.path, {
          method: 'POST',
          body: {},
        })
      ).data,
    onSettled: () => queries.invalidateQueries({ queryKey: demoKey, exact: true }),
  })
}
