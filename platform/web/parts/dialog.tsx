import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { useOpenedOnce } from './use-opened-once.ts'

const Layer = lazy(async () => ({ default: (await import('./dialog-layer.tsx')).DialogLayer }))

/** A dialog of 440 px, a sheet on the phone. Focus stays inside and goes back to what opened it. */
export function Dialog(props: DialogProps) {
  if (!useOpenedOnce(props.opened)) return null
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  )
}
