import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { CallAudio } from './use-audio.ts'

/** A link to a passage opens the call there; it plays when the person says so. */
export function useFromAddress({ seek }: Pick<CallAudio, 'seek'>): void {
  const [search] = useSearchParams()
  const from = Number(search.get('from') ?? Number.NaN)
  useEffect(() => {
    if (Number.isFinite(from) && from > 0) seek(from)
  }, [from, seek])
}
