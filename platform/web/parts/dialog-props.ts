import type { ReactNode } from 'react'

/** What both the dialog and its layer, which is loaded when the first one opens, are given. */
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
