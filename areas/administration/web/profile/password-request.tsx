import { Button } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { textOf } from '#platform/web/auth/code-input.tsx'
import { NewPasswordFields } from '#platform/web/auth/new-password-fields.tsx'
import { type FormProblem, placed } from '#platform/web/auth/sign-in.ts'
import { ownPasswordCalls } from '#areas/session/contract/code-calls.ts'
import { useSession } from '#platform/web/client/session.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { CurrentPassword } from './current-password.tsx'
import styles from './password-card.module.css'
import { sendCall } from '#platform/web/client/use-change.ts'

const NAMES = ['current_password', 'password', 'password_confirmation'] as const

interface PasswordRequestProps {
  onSent: (challenge: ChallengeAnswer) => void
  onCancel: () => void
}

/** The present password and the new one; a code is mailed when both are right. */
export function PasswordRequest({ onSent, onCancel }: PasswordRequestProps) {
  const { user } = useSession()
  const [problem, setProblem] = useState<FormProblem<(typeof NAMES)[number]>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const values = Object.fromEntries(NAMES.map((name) => [name, textOf(given, name)]))
    setBusy(true)
    try {
      const input = { ...values, user_id: user.id }
      onSent((await sendCall(ownPasswordCalls.requestPassword, input, { isSentOnce: true })).data)
    } catch (fault) {
      setBusy(false)
      setProblem(placed(fault, NAMES))
    }
  }
  return (
    <form className={styles.passwordCard} onSubmit={(event) => void submit(event)} noValidate>
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <CurrentPassword error={problem.current_password} onChange={() => setProblem({})} />
      <NewPasswordFields size="sm" problem={problem} onChange={() => setProblem({})} />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          Send the code
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
