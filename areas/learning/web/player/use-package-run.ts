import { useCallback, useEffect, useRef, useState } from 'react'
import type { PackageState } from '#areas/training/contract/media/package-messages.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { packageCalls, type UnitRun } from '../../contract/packages/package-calls.ts'
import { isRefusedSave } from './refused-save.ts'

interface Kept {
  /** What units came to since the package was opened, by their number. */
  readonly units: ReadonlyMap<number, UnitRun>
  /** Why the last thing it said is not kept yet. */
  readonly problem: string | undefined
}

/** What browsers still send when the page is left has at most 64 KB. */
const KEPT_ALIVE = 50_000

/** How soon it is tried again to send what could not be sent. */
const AGAIN_AFTER_MS = 5000

/** Sends what the units of a package say, one after the other, the newest of each in the place of all before it; without a connection again and again. */
export function usePackageRun(place: { attempt_id: number; slide_id: number }) {
  const [state, setState] = useState<Kept>({ units: new Map(), problem: undefined })
  const newest = useRef(new Map<number, PackageState>())
  const isSending = useRef(false)
  const { attempt_id, slide_id } = place

  const send = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    for (let next = first(newest.current); next; next = first(newest.current)) {
      const [unit, said] = next
      newest.current.delete(unit)
      try {
        const { data: kept } = await sendCall(
          packageCalls.savePackageRun,
          { attempt_id, slide_id, unit, ...said },
          { keepalive: JSON.stringify(said.data).length < KEPT_ALIVE },
        )
        setState(({ units }) => ({ units: new Map(units).set(unit, kept), problem: undefined }))
      } catch (problem) {
        if (!isRefusedSave(problem) && !newest.current.has(unit)) newest.current.set(unit, said)
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
    (said: PackageState, unit: number) => {
      newest.current.set(unit, said)
      void send()
    },
    [send],
  )
  /** What a unit said that is not sent yet. */
  const unsent = useCallback((unit: number) => newest.current.get(unit), [])
  useEffect(() => {
    const again = window.setInterval(() => void send(), AGAIN_AFTER_MS)
    return () => window.clearInterval(again)
  }, [send])
  return { keep, unsent, state }
}

const first = <Value>(of: ReadonlyMap<number, Value>): [number, Value] | undefined =>
  [...of.entries()][0]
