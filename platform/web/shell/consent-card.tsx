import { Button } from '@mantine/core'
import { useState } from 'react'
import { keep, readKept } from '#platform/web/client/browser-storage.ts'
import styles from './consent-card.module.css'

const KEY = 'consent'

/** Only necessary storage exists, so this informs and asks nothing; it is said once on each device. */
export function ConsentCard() {
  const [isTold, setTold] = useState(() => readKept(localStorage, KEY) !== undefined)
  if (isTold) return null
  const close = () => {
    keep(localStorage, KEY, { necessary: true, at: new Date().toISOString() })
    setTold(true)
  }
  return (
    <section className={styles.consentCard} aria-label="Cookies">
      <p>
        Muster keeps in this browser only what it needs: your sign-in, your drafts and how you like
        it to look. Nothing is shared.
      </p>
      <Button size="xs" variant="default" onClick={close}>
        Close this notice
      </Button>
    </section>
  )
}
