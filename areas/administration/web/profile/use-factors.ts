import { useQuery } from '@tanstack/react-query'
import type { Factors } from '#areas/session/contract/factor-calls.ts'
import { request } from '#platform/web/client/request.ts'

export const factorsKey = ['factors'] as const

/** How one signs in beside the password. */
export const useFactors = () =>
  useQuery({
    queryKey: factorsKey,
    queryFn: async ({ signal }) => (await request<Factors>('userProfile/factors', { signal })).data,
  })
