import { useQuery } from '@tanstack/react-query'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import { request } from '#platform/web/client/request.ts'

/** Remembered for good: a system that had an account once is never empty again. */
const HAD_ACCOUNT = 'had-account'

/** Whether nobody has an account here yet. A browser asks until somebody does. */
export const useIsEmpty = () =>
  useQuery({
    queryKey: ['register'],
    gcTime: 0, // asked by every visit: the answer changes once, and for good
    queryFn: async ({ signal }) => {
      if (readKept(localStorage, HAD_ACCOUNT) === true) return false
      const { data } = await request<{ is_empty: boolean }>('register', { signal })
      if (!data.is_empty) keep(localStorage, HAD_ACCOUNT, true)
      return data.is_empty
    },
  })
