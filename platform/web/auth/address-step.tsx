import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { request } from '#platform/web/client/request.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { textOf } from './code-input.tsx'
import { type FormProblem, placed } from './sign-in.ts'
import styles from './auth-layout.module.css'

interface AddressStepProps {
  onSent: (asked: { id: string; email: string }) => void
}

/** Where the code for a new password is mailed to. The answer is the same whether the address is known. */
export function AddressStep({ onSent }: AddressStepProps) {
  const [problem, setProblem] = useState<FormProblem<'email'>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const email = textOf(new FormData(event.currentTarget), 'email').trim()
    setBusy(true)
    try {
      const call = { method: 'POST', body: { email } } as const
      const { data } = await request<ChallengeAnswer>('sendPasswordResetCode', call)
      onSent({ id: data.id, email })
    } catch (fault) {
      setBusy(false)
      setProblem(placed(fault, ['email']))
    }
  }
  return (
    <AuthLayout title="Forgot your password?" lead="A code to set a new one comes by mail.">
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <form className={styles.fields} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          name="email"
          label="Email"
          type="email"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={problem.email && <ErrorWords text={problem.email} />}
          onChange={() => setProblem({})}
        />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Send the code
        </Button>
      </form>
      <div className={styles.after}>
        <p>No mail comes? An administrator can send you a link.</p>
        <Link to="/auth/login">Back to sign in</Link>
      </div>
    </AuthLayout>
  )
}
