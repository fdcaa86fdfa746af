import { useEffect, useState } from 'react'

/** Long enough to read five lines; the list is not worth more room than that. */
const SHOWN_MS = 15_000

/** Words about files that were not taken; they go by themselves. The same words are said once. */
export function useRejected(): [readonly string[], (words: readonly string[]) => void] {
  const [rejected, setRejected] = useState<readonly string[]>([])
  useEffect(() => {
    if (rejected.length === 0) return
    const timer = setTimeout(() => setRejected([]), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [rejected])
  return [rejected, (words) => setRejected([...new Set(words)])]
}
