import { Button } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import type { ChallengeAnswer, Factor } from '#platform/contract/challenge.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeInput, codeOf } from './code-input.tsx'
import { ResendCode } from './resend-code.tsx'
import { type Entered, type FormProblem, verifyCode } from './sign-in.ts'
import styles from './auth-layout.module.css'
import { t } from '#platform/contract/words/texts.ts'

interface CodeStepProps {
  challenge: ChallengeAnswer
  onDone: (entered: Entered) => void
  onBack: () => void
}

const wordsOf = {
  mail: {
    lead: ({ sent_to }) => `Sent to ${sent_to ?? t`your address`}.`,
    after: t`The code holds for ten minutes. Look among unwanted mail, too.`,
  },
  authenticator: {
    lead: () => 'Your authenticator app shows it.',
    after: t`No phone at hand? Use a recovery code, or ask an administrator to turn the app off.`,
  },
} as const satisfies Record<Factor, { lead: (of: ChallengeAnswer) => string; after: string }>

/** The second step of a sign-in: the code that was mailed, or that the app shows. */
export function CodeStep({ challenge, onDone, onBack }: CodeStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem<'verification_code'>>({})
  const [isBusy, setBusy] = useState(false)
  const { factor = 'mail' } = challenge
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = codeOf(new FormData(event.currentTarget), 'verification_code')
    setBusy(true)
    const found = await verifyCode(challenge.id, code).finally(() => setBusy(false))
    if (found.step !== 'again') return onDone(found)
    setProblem(found.problem)
    return form.current?.querySelector('input')?.focus()
  }
  return (
    <AuthLayout title="Enter the code" lead={wordsOf[factor].lead(challenge)}>
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <form
        ref={form}
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <CodeInput
          name="verification_code"
          from={factor}
          error={problem.verification_code}
          onChange={() => setProblem({})}
        />
        {factor === 'mail' && <ResendCode challengeId={challenge.id} path="resendCode" />}
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Verify
        </Button>
      </form>
      <div className={styles.after}>
        <p>{wordsOf[factor].after}</p>
        <Button variant="subtle" size="compact-sm" className={styles.back} onClick={onBack}>
          Back to sign in
        </Button>
      </div>
    </AuthLayout>
  )
}
