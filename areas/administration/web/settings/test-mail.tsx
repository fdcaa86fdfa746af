import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { settingsCalls } from '../../contract/settings-calls.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './settings.module.css'
import { useChange } from '#platform/web/client/use-change.ts'

/** A mail to oneself, by what is saved. Sent Mail says how it went: a server may take its time. */
export function TestMail() {
  const send = useChange(settingsCalls.sendTestMail, { changes: [], isQuiet: true })
  return (
    <div className={styles.settingTest}>
      <Button variant="default" loading={send.isPending} onClick={() => send.mutate({})}>
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
