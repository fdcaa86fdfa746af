import { Button } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeInput, codeOf } from './code-input.tsx'
import { ResendCode } from './resend-code.tsx'
import { type FormProblem, verifyCode } from './sign-in.ts'

interface CodeStepProps {
  challenge: ChallengeAnswer
  onDone: () => void
  onBack: () => void
}

/** The second step of a sign-in: the code that was mailed. */
export function CodeStep({ challenge, onDone, onBack }: CodeStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem<'verification_code'>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = codeOf(new FormData(event.currentTarget), 'verification_code')
    setBusy(true)
    const found = await verifyCode(challenge.id, code).finally(() => setBusy(false))
    if (!found) return onDone()
    setProblem(found)
    return form.current?.querySelector('input')?.focus()
  }
  return (
    <AuthLayout title="Enter the code" lead={`Sent to ${challenge.sent_to ?? 'your address'}.`}>
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <form ref={form} className="auth__fields" onSubmit={(event) => void submit(event)} noValidate>
        <CodeInput
          name="verification_code"
          error={problem.verification_code}
          onChange={() => setProblem({})}
        />
        <ResendCode challengeId={challenge.id} path="resendCode" />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Verify
        </Button>
      </form>
      <div className="auth__after">
        <p>The code holds for ten minutes. Look among unwanted mail, too.</p>
        <Button variant="subtle" size="compact-sm" className="auth__back" onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </AuthLayout>
  )
}
