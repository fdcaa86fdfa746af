import { useState } from 'react'
import { historyCalls } from '#platform/contract/history/history-page.ts'
import { t } from '#platform/contract/words/texts.ts'

const MOST = historyCalls.undoBatch.input.reason.max ?? 200

/** A reason while it is written. */
export function useUndoReason() {
  const [value, setValue] = useState('')
  const [error, setError] = useState<string>()
  return {
    value,
    error,
    give: (next: string) => {
      setValue(next)
      setError(undefined)
    },
    /** The reason, or nothing where it does not fit, which is then shown. */
    check: (): string | undefined => {
      const given = value.trim()
      const wrong =
        given === ''
          ? t`Say why this is undone`
          : given.length > MOST
            ? t`At most ${MOST} characters`
            : undefined
      setError(wrong)
      return wrong === undefined ? given : undefined
    },
  }
}
