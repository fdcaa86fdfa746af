import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useOpenedOnce } from './use-opened-once.ts'

const Layer = lazy(async () => ({ default: (await import('./dialog-layer.tsx')).DialogLayer }))

export interface DialogProps {
  opened: boolean
  onClose: () => void
  /** Verb and object: "Delete 3 activity logs?" */
  title: string
  /** One sentence that says what follows. */
  consequence?: ReactNode
  children?: ReactNode
  /** At the right, the primary last. The first field or, when it destroys, Cancel carries `data-autofocus`. */
  actions: ReactNode
  /** Something was typed: leaving asks first. */
  isTyped?: boolean
  wide?: boolean
}

/** A dialog of 440 px, a sheet on the phone. Focus stays inside and goes back to what opened it. */
export function Dialog(props: DialogProps) {
  if (!useOpenedOnce(props.opened)) return null
  return (
    <Suspense>
      <Layer {...props} />
    </Suspense>
  )
}
