import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useReturnOfFocus } from './use-return-of-focus.ts'
import { usePhone } from './use-phone.ts'
import styles from './dialog.module.css'

/** What a dialog is made of; it comes when the first one is opened. */
export function DialogLayer(props: DialogProps) {
  const { opened, onClose, title, consequence, children, actions, isTyped = false, wide } = props
  const isPhone = usePhone()
  useReturnOfFocus(opened)
  const [isAsking, setAsking] = useState(false)
  const stay = useRef<HTMLButtonElement>(null)
  // Else the answer would be typed into the field that had the focus.
  useEffect(() => {
    if (isAsking) stay.current?.focus()
  }, [isAsking])
  const leave = () => {
    setAsking(false)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      // Asked, a second Esc stays: only the button throws away what was typed.
      onClose={() => (isTyped ? setAsking(!isAsking) : leave())}
      title={title}
      size={wide ? 680 : 440}
      centered
      returnFocus={false}
      radius={isPhone ? 0 : 12}
      fullScreen={isPhone && Boolean(children)}
      transitionProps={{ transition: 'fade', duration: 160 }}
      closeButtonProps={{ 'aria-label': 'Close', size: 28 }}
      classNames={{
        content: styles.dialog,
        header: styles.head,
        title: styles.title,
        body: styles.body,
      }}
    >
      <Content>
        {consequence && <div className={styles.consequence}>{consequence}</div>}
        {children && <div className={styles.fields}>{children}</div>}
      </Content>
      {isAsking ? (
        <div className={styles.actions} role="alert">
          <span className={styles.question}>Leave without saving?</span>
          <Button ref={stay} variant="default" onClick={() => setAsking(false)}>
            Stay
          </Button>
          <Button data-tone="bad" variant="default" onClick={leave}>
            Leave
          </Button>
        </div>
      ) : (
        <div className={styles.actions} data-verbs>
          {actions}
        </div>
      )}
    </Modal>
  )
}

/** What a dialog says and asks. The focus begins here and never at the cross, which one Space would press. */
function Content({ children }: { children: ReactNode }) {
  return (
    <div className={styles.content} {...useFirstFocus()}>
      {children}
    </div>
  )
}
