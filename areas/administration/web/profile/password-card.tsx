import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { PasswordCode } from './password-code.tsx'
import { PasswordRequest } from './password-request.tsx'
import styles from './password-card.module.css'

/** One's own password: the present one and the new one, then the code that is mailed. */
export function PasswordCard() {
  const [isOpen, setOpen] = useState(false)
  const [challenge, setChallenge] = useState<ChallengeAnswer>()
  const close = () => {
    setOpen(false)
    setChallenge(undefined)
  }
  return (
    <Card title="Password">
      {!isOpen && (
        <div className={styles.passwordCard}>
          <p className="muted">A code by mail confirms the change. Every other session ends.</p>
          <Button variant="default" onClick={() => setOpen(true)}>
            Change the password
          </Button>
        </div>
      )}
      {isOpen && !challenge && <PasswordRequest onSent={setChallenge} onCancel={close} />}
      {isOpen && challenge && <PasswordCode challenge={challenge} onDone={close} />}
    </Card>
  )
}
