import { Button, Modal } from '@mantine/core'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import styles from '#platform/web/parts/dialog.module.css'
import { useState } from 'react'
import { write } from '#platform/web/client/request.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { sessionStore, useSession } from '#platform/web/client/session.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useLayer } from '#platform/web/parts/use-single-keys.ts'

/** The words of the company, and the one answer to them. */
export function WelcomeLayer({ opened }: { opened: boolean }) {
  const session = useSession()
  const [isBusy, setBusy] = useState(false)
  useLayer(opened)
  const understand = async () => {
    setBusy(true)
    try {
      await write('session/acknowledgeDisclaimer', { method: 'POST', body: {}, key: newKey() })
      sessionStore.set({ ...session, is_disclaimer_shown: true })
    } catch (problem) {
      showSnackbar('general_error', problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal
      opened={opened}
      onClose={() => undefined}
      title={`Welcome, ${session.user.first_name}`}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      centered
      size={440}
      radius={12}
      classNames={{
        content: styles.dialog,
        header: styles.head,
        title: styles.title,
        body: styles.body,
      }}
    >
      {session.disclaimer_text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className={styles.actions}>
        <Button onClick={() => void understand()} loading={isBusy} data-autofocus>
          I understand
        </Button>
      </div>
    </Modal>
  )
}
