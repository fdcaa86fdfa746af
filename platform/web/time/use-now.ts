import { useEffect, useState } from 'react'

/** The time now, drawn again every `seconds`; all callers in one tab tick by themselves and stop when they leave. */
export function useNow(seconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = window.setInterval(() => setNow(new Date()), seconds * 1000)
    return () => window.clearInterval(timer)
  }, [seconds])
  return now
}
