import { useEffect, useMemo, useRef, useState } from 'react'
import type { AnyResource } from '#platform/contract/resource.ts'
import { forgetDraft, keepDraft, readDraft } from '#platform/web/client/drafts.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { RecordFormState } from './use-record-form.ts'

/** Typing rests this long before the draft is written to the device. */
const REST_MS = 600

/**
 * Keeps what is typed on the device by person and form, and offers it when the form is opened again. Only what was changed
 * is kept: used later, it leaves alone what another person has changed meanwhile.
 */
export function useKeptDraft(
  form: string,
  { values, opened, isChanged }: Pick<RecordFormState, 'values' | 'opened' | 'isChanged'>,
) {
  const user = useSession().user.id
  const [offered, setOffered] = useState(() => readDraft(user, form))
  const [keptAt, setKeptAt] = useState<string>()
  const typed = useMemo(() => typedValues(values, opened), [values, opened])
  const waiting = useRef<() => void>(undefined)
  // A form that is left before typing rests keeps it all the same.
  useEffect(() => () => waiting.current?.(), [])
  useEffect(() => {
    waiting.current = undefined
    if (!isChanged) return undefined
    const write = () => {
      if (waiting.current !== write) return
      waiting.current = undefined
      const at = new Date().toISOString()
      if (keepDraft(user, form, { values: typed, at })) setKeptAt(at)
    }
    waiting.current = write
    const timer = window.setTimeout(write, REST_MS)
    return () => window.clearTimeout(timer)
  }, [user, form, typed, isChanged])
  return {
    offered,
    keptAt,
    forget() {
      waiting.current = undefined
      forgetDraft(user, form)
      setOffered(undefined)
      setKeptAt(undefined)
    },
    /** The draft is used or refused: it is not offered again. */
    decide: () => setOffered(undefined),
  }
}

/** The name under which the draft of a new record is kept. */
export const newDraft = ({ name }: AnyResource): string => `${name}:new`

/** What differs from what the form was opened with; a password is never written to the device. */
function typedValues(values: Record<string, unknown>, opened: Record<string, unknown>) {
  const isTyped = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(opened[name] ?? null) &&
    !/password|secret|token/.test(name)
  return Object.fromEntries(Object.entries(values).filter(isTyped))
}
