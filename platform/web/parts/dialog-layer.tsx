import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useReturnOfFocus } from './use-return-of-focus.ts'
import { usePhone } from './use-phone.ts'
import './dialog.css'

/** What a dialog is made of; it comes when the first one is opened. */
export function DialogLayer(props: DialogProps) {
  const { opened, onClose, title, consequence, children, actions, isTyped = false, wide } = props
  const isPhone = usePhone()
  useReturnOfFocus(opened)
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
      returnFocus={false}
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
      <Content>
        {consequence && <div className="dialog__consequence">{consequence}</div>}
        {children && <div className="dialog__fields">{children}</div>}
      </Content>
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

/** What a dialog says and asks. The focus begins here and never at the cross, which one Space would press. */
function Content({ children }: { children: ReactNode }) {
  return (
    <div className="dialog__content" {...useFirstFocus()}>
      {children}
    </div>
  )
}
