import { useEffect, useState } from 'react'
import { forgetDraft, keepDraft, readDraft } from '#platform/web/client/drafts.ts'
import { useSession } from '#platform/web/client/session.ts'

/** Typing rests this long before the draft is written to the device. */
const REST_MS = 600

/** Keeps what is typed on the device by person and form, and offers it when the form is opened again. */
export function useKeptDraft(form: string, values: Record<string, unknown>, isChanged: boolean) {
  const user = useSession().user.id
  const [offered, setOffered] = useState(() => readDraft(user, form))
  const [keptAt, setKeptAt] = useState<string>()
  useEffect(() => {
    if (!isChanged) return undefined
    const timer = window.setTimeout(() => {
      const at = new Date().toISOString()
      if (keepDraft(user, form, { values: withoutSecrets(values), at })) setKeptAt(at)
    }, REST_MS)
    return () => window.clearTimeout(timer)
  }, [user, form, values, isChanged])
  return {
    offered,
    keptAt,
    forget() {
      forgetDraft(user, form)
      setOffered(undefined)
      setKeptAt(undefined)
    },
    /** The draft is used or refused: it is not offered again. */
    decide: () => setOffered(undefined),
  }
}

/** A password is never written to the device. */
function withoutSecrets(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !/password|secret|token/.test(name)),
  )
}
