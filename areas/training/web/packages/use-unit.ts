import { useCallback, useEffect, useRef, useState } from 'react'
import type { MediaLink } from '../../contract/media/media-link.ts'
import type { PackageRunProps } from '../../contract/media/media-part.ts'
import type {
  BeginPackage,
  LeavePackage,
  PackageMessage,
} from '../../contract/media/package-messages.ts'

/** A unit that does not answer is left all the same. */
const LONGEST_LEAVE_MS = 2000

/** Speaks with the unit that runs, by messages of its frame and of the origin of packages alone. */
export function useUnit(link: MediaLink | undefined, run: PackageRunProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  const next = useRef<number>(undefined)
  const timer = useRef<number>(undefined)
  const current = useRef(run)
  useEffect(() => {
    current.current = run
  })
  const { unit } = run
  const origin = link && new URL(link.href).origin

  const go = useCallback(() => {
    window.clearTimeout(timer.current)
    if (next.current === undefined) return
    const chosen = next.current
    next.current = undefined
    setLeaving(false)
    current.current.onUnit(chosen)
  }, [])

  useEffect(() => {
    if (!link || origin === undefined) return undefined
    const hear = (event: MessageEvent<PackageMessage>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      if (event.data?.kind === 'ready')
        frame.current?.contentWindow?.postMessage(beginning(link, current.current), origin)
      if (event.data?.kind === 'state') current.current.onState(event.data.state, unit)
      if (event.data?.kind === 'left') go()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [link, origin, unit, go])
  useEffect(() => () => window.clearTimeout(timer.current), [])

  const leaveFor = (chosen: number) => {
    if (origin === undefined || next.current !== undefined) return
    next.current = chosen
    setLeaving(true)
    timer.current = window.setTimeout(go, LONGEST_LEAVE_MS)
    frame.current?.contentWindow?.postMessage({ kind: 'leave' } satisfies LeavePackage, origin)
  }
  return { frame, isLeaving, leaveFor }
}

/** A package that came before units were read has the page it begins with. */
function beginning(
  { standard, launch, units }: MediaLink,
  { unit, learner, data }: PackageRunProps,
): BeginPackage {
  const runs = units?.[unit - 1]
  return {
    ...{ kind: 'begin', learner, data },
    standard: standard === 'SCORM 1.2' ? 'SCORM 1.2' : 'SCORM 2004',
    launch: runs?.launch ?? launch ?? '',
    isAsset: runs?.is_asset ?? false,
    mastery: runs?.mastery ?? null,
  }
}
