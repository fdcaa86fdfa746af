import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import { request } from '#platform/web/client/request.ts'

/** What a report counts in its own way, asked for again when its filters change; the last answer stays meanwhile. */
export function useCounted<Answer>(
  { path, method }: CallDeclaration,
  key: readonly string[],
  body: Readonly<Record<string, unknown>>,
) {
  return useQuery({
    queryKey: [...key, body],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await request<Answer>(path, { method, body, signal })).data,
  })
}
