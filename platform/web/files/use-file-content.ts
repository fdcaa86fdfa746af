import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readAnswer } from '#platform/web/client/read-answer.ts'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { fetchCall } from '#platform/web/client/request.ts'

/** The content of a file never changes under its address. */
const KEPT_MS = 3_600_000

/** Fetches a file with the session, which no `<img>` sends by itself. */
export async function fetchFile(path: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetchCall(path.replace(/^\/api\//, ''), signal ? { signal } : {})
  if (!response.ok) await readAnswer(response) // throws what the server says
  return response.blob()
}

/** An address at which this page may show a file; undefined while it loads, or when one may not see it. */
export function useFileAddress(path: string | null | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['file', path],
    enabled: typeof path === 'string',
    staleTime: KEPT_MS,
    // A busy server is asked again; a person who may not see it, or finds it gone, is not told otherwise by asking twice.
    retry: (times, problem) =>
      times < 2 &&
      (!(problem instanceof RequestProblem) || problem.status === 0 || problem.status >= 500),
    queryFn: ({ signal }) => fetchFile(path ?? '', signal),
  })
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return address
}
