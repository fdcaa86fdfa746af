import { Button } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { request } from '#platform/web/client/request.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { CodeInput, codeOf, textOf } from './code-input.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ResendCode } from './resend-code.tsx'
import { type FormProblem, placed } from './sign-in.ts'
import styles from './auth-layout.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** What shows that the mail of an account was read: its challenge, with the code that is typed or came with a link. */
export interface Proof {
  readonly id: string
  readonly email?: string
  readonly code?: string
}

interface NewPasswordStepProps {
  title: string
  lead: string
  proof: Proof
  onDone: (done: PasswordSet) => void | Promise<void>
}

/** What was set, and whose it is. */
export interface PasswordSet {
  readonly message: string
  readonly email: string | undefined
  readonly password: string
}

const NAMES = ['code', 'password', 'password_confirmation'] as const

/** Sets a new password with what was mailed. */
export function NewPasswordStep({ title, lead, proof, onDone }: NewPasswordStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem<(typeof NAMES)[number]>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const password = textOf(given, 'password')
    const password_confirmation = textOf(given, 'password_confirmation')
    const body = { code: codeOf(given, 'code'), ...proof, password, password_confirmation }
    setBusy(true)
    try {
      const { data, message } = await request<{ email?: string }>('resetUserPassword', {
        method: 'POST',
        body,
      })
      await onDone({
        message: message ?? t`Password Updated successfully`,
        email: data.email,
        password,
      })
    } catch (fault) {
      const found = placed(fault, NAMES)
      setBusy(false)
      setProblem(found)
      const wrong = NAMES.find((name) => found[name]) ?? 'password'
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    }
  }
  const isByLink = proof.code !== undefined
  const general = problem.general ?? (isByLink && problem.code ? USED_LINK : undefined)
  return (
    <AuthLayout title={title} lead={lead}>
      {general && <Notice tone="bad">{general}</Notice>}
      <form
        ref={form}
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {!isByLink && (
          <>
            <CodeInput name="code" error={problem.code} onChange={() => setProblem({})} />
            <ResendCode challengeId={proof.id} path="resendCode" />
          </>
        )}
        <NewPasswordFields problem={problem} onChange={() => setProblem({})} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Set the password
        </Button>
      </form>
      <div className={styles.after}>
        <Link to="/auth/login">Back to sign in</Link>
      </div>
    </AuthLayout>
  )
}

const USED_LINK = t`This link was used or is older than three days. Ask an administrator for another one.`
