import { useRef, useState } from 'react'
import { readDraft } from '#platform/web/client/drafts.ts'
import { useSession } from '#platform/web/client/session.ts'
import { useKeptDraft } from './use-kept-draft.ts'

/**
 * What a small form holds that is not of a record's fields, kept as a draft under its name. A form that goes with its tab
 * `resumes`: it has its draft back at once, every other one offers it.
 */
export function useKeptValues<Values extends Record<string, unknown>>(
  form: string,
  start: Values,
  { resumes = false } = {},
) {
  const user = useSession().user.id
  const [opened, setOpened] = useState(start)
  const [values, setValues] = useState<Values>(() => ({
    ...start,
    ...(resumes && readDraft(user, form)?.values),
  }))
  const isSent = useRef(false)
  const isChanged = JSON.stringify(values) !== JSON.stringify(opened)
  const draft = useKeptDraft(form, { values, opened, isChanged })
  return {
    values,
    offered: resumes ? undefined : draft.offered,
    isUnsent: () => isChanged && !isSent.current,
    set(more: Partial<Values>) {
      isSent.current = false
      setValues({ ...values, ...more })
    },
    use() {
      setValues({ ...values, ...draft.offered?.values })
      draft.decide()
    },
    discard: draft.forget,
    /** What is held was sent: there is nothing to keep or to warn of. */
    sent() {
      isSent.current = true
      setOpened(values)
      draft.forget()
    },
  }
}
