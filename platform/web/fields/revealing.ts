import { createContext, useContext, useState } from 'react'
import { problemText } from '#platform/web/client/request-problem.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'

/** Asks for a masked field of the record around it; undefined where there is no record yet. */
export type Reveal = (field: string) => Promise<string>

export const RevealContext = createContext<Reveal | undefined>(undefined)

/** A masked value of the record around it, whole once it was asked for; asking is written down. */
export function useRevealed(name: string) {
  const reveal = useContext(RevealContext)
  const [whole, setWhole] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const show = async () => {
    if (!reveal || isBusy) return undefined
    setBusy(true)
    try {
      const value = await reveal(name)
      setWhole(value)
      return value
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { whole, isBusy, canShow: reveal !== undefined, show, hide: () => setWhole(undefined) }
}
