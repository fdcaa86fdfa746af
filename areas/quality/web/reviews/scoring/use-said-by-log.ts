import { useEffect, useEffectEvent, useRef } from 'react'
import type { RecordFormState } from '#platform/web/forms/use-record-form.ts'
import { saidByLog } from './review-start.ts'
import { useLog } from './use-log.ts'

/** Fills in what the chosen activity says of the work, where nothing was entered: its day, its person and its client. */
export function useSaidByLog(form: RecordFormState, logId: number | undefined): void {
  const { data: log } = useLog(logId)
  const before = useRef<Record<string, unknown>>({})
  const fill = useEffectEvent(() => {
    if (!log || !form.isNew) return
    const says = saidByLog(log)
    form.propose(says, before.current)
    before.current = says
  })
  const filledBy = log?.id
  useEffect(() => {
    if (filledBy !== undefined) fill()
  }, [filledBy])
}
