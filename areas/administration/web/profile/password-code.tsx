import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { CodeInput, codeOf } from '#platform/web/auth/code-input.tsx'
import { ResendCode } from '#platform/web/auth/resend-code.tsx'
import { type FormProblem, placed } from '#platform/web/auth/sign-in.ts'
import { ownPasswordCalls } from '#areas/session/contract/code-calls.ts'
import { SESSIONS } from './session-list.tsx'
import { keepToken } from '#platform/web/client/token.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import styles from './password-card.module.css'
import { t } from '#platform/contract/words/texts.ts'
import { sendCall } from '#platform/web/client/use-change.ts'

interface PasswordCodeProps {
  challenge: ChallengeAnswer
  onDone: () => void
}

/** The code that confirms a new password. This session goes on, under the token that is answered. */
export function PasswordCode({ challenge, onDone }: PasswordCodeProps) {
  const queries = useQueryClient()
  const [problem, setProblem] = useState<FormProblem<'verification_code'>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const verification_code = codeOf(new FormData(event.currentTarget), 'verification_code')
    setBusy(true)
    try {
      const { data, message } = await sendCall(
        ownPasswordCalls.verifyPassword,
        { id: challenge.id, verification_code },
        { isSentOnce: true },
      )
      keepToken(data.access_token)
      showSnackbar('success', message ?? t`Password Updated successfully`)
      onDone()
      await queries.invalidateQueries({ queryKey: [SESSIONS.name] })
    } catch (fault) {
      setBusy(false)
      setProblem(placed(fault, ['verification_code']))
    }
  }
  return (
    <form className={styles.passwordCard} onSubmit={(event) => void submit(event)} noValidate>
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <p className="muted">Sent to {challenge.sent_to}.</p>
      <CodeInput
        name="verification_code"
        error={problem.verification_code}
        onChange={() => setProblem({})}
      />
      <ResendCode challengeId={challenge.id} path="userProfile/resendCode" />
      <div className={styles.buttons}>
        <Button type="submit" loading={isBusy}>
          Verify
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
