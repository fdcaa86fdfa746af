import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { usePhone } from './use-phone.ts'
import './dialog.css'

interface DialogProps {
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
  const { opened, onClose, title, consequence, children, actions, isTyped = false, wide } = props
  const isPhone = usePhone()
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => (isTyped && !isAsking ? setAsking(true) : leave())}
      title={title}
      size={wide ? 680 : 440}
      centered
      radius={isPhone ? 0 : 12}
      fullScreen={isPhone && Boolean(children)}
      transitionProps={{ transition: 'fade', duration: 160 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 28 }}
      classNames={{
        content: 'dialog',
        header: 'dialog__head',
        title: 'dialog__title',
        body: 'dialog__body',
      }}
    >
      {consequence && <div className="dialog__consequence">{consequence}</div>}
      {children && <div className="dialog__fields">{children}</div>}
      {isAsking ? (
        <div className="dialog__actions" role="alert">
          <span className="dialog__question">Leave without saving?</span>
          <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
            Stay
          </Button>
          <Button className="button--bad" variant="default" onClick={leave}>
            Leave
          </Button>
        </div>
      ) : (
        <div className="dialog__actions">{actions}</div>
      )}
    </Modal>
  )
}
