import { useEffect } from 'react'

/** Lets the browser ask before a tab is closed, while something would be lost with it. */
export function useUnloadWarning(wouldLose: () => boolean): void {
  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [wouldLose])
}
