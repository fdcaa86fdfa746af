import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackageState } from '#areas/training/contract/media/package-messages.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { packageCalls } from '../../contract/packages/package-calls.ts'
import { isRefusedSave } from './refused-save.ts'

interface Kept {
  readonly isComplete: boolean
  readonly score: number | null
  /** Why the last thing it said is not kept yet. */
  readonly problem: string | undefined
}

/** What browsers still send when the page is left has at most 64 KB. */
const KEPT_ALIVE = 50_000

/** How soon it is tried again to send what could not be sent. */
const AGAIN_AFTER_MS = 5000

/** Sends what a package says, one after the other, the newest in the place of all before it; without a connection again and again. */
export function usePackageRun(place: { attempt_id: number; slide_id: number }) {
  const [state, setState] = useState<Kept>({ isComplete: false, score: null, problem: undefined })
  const newest = useRef<PackageState>(undefined)
  const isSending = useRef(false)
  const { attempt_id, slide_id } = place

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    while (newest.current) {
      const { completion, success, score, seconds, data } = newest.current
      newest.current = undefined
      try {
        const { data: kept } = await write<{ is_complete: boolean; score: number | null }>(
          packageCalls.savePackageRun.path,
          {
            ...{
              method: 'POST',
              key: newKey(),
              keepalive: JSON.stringify(data).length < KEPT_ALIVE,
            },
            body: { attempt_id, slide_id, completion, success, score, seconds, data },
          },
        )
        setState({ isComplete: kept.is_complete, score: kept.score, problem: undefined })
      } catch (problem) {
        const isLater = !isRefusedSave(problem)
        if (isLater) newest.current ??= { completion, success, score, seconds, data }
        const isAway = problem instanceof RequestProblem && problem.status === 0
        const why = isAway
          ? t`No connection. What the package says is sent later.`
          : problemText(problem)
        setState((before) => ({ ...before, problem: why }))
        break
      }
    }
    isSending.current = false
  }, [attempt_id, slide_id])

  const keep = useCallback(
    (said: PackageState) => {
      newest.current = said
      void send()
    },
    [send],
  )
  useEffect(() => {
    const again = window.setInterval(() => void send(), AGAIN_AFTER_MS)
    return () => window.clearInterval(again)
  }, [send])
  return { keep, state }
}
