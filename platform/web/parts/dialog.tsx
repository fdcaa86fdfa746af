import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { useOpenedOnce } from './use-opened-once.ts'
import { useLayer } from './use-single-keys.ts'

/** Brings what dialogs are made of before the first one opens. */
export const fetchDialog = () => import('./dialog-layer.tsx')

const Layer = lazy(async () => ({ default: (await fetchDialog()).DialogLayer }))

/** A dialog of 440 px, a sheet on the phone. Focus stays inside and goes back to what opened it. */
export function Dialog(props: DialogProps) {
  useLayer(props.opened)
  if (!useOpenedOnce(props.opened)) return null
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  )
}
