import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { newKey } from '#platform/web/client/write-key.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './settings.module.css'

/** A mail to oneself, by what is saved. Sent Mail says how it went: a server may take its time. */
export function TestMail() {
  const send = useMutation({
    mutationFn: () => write('settings/sendTestMail', { method: 'POST', key: newKey(), body: {} }),
  })
  return (
    <div className={styles.settingTest}>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
        Send a test mail
      </Button>
      <span className="muted">To your own address, by what is saved.</span>
      {send.data && (
        <Notice tone="info" className={styles.answer}>
          {send.data.message} <Link to="/email-deliveries">Open Sent Mail</Link>
        </Notice>
      )}
      {send.error && (
        <Notice tone="bad" className={styles.answer}>
          {problemText(send.error)}
        </Notice>
      )}
    </div>
  )
}
