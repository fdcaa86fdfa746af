import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { RequestProblem } from '#platform/web/client/request-problem.ts'
import { request } from '#platform/web/client/request.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { textOf } from './code-input.tsx'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type FormProblem, placed } from './sign-in.ts'
import styles from './auth-layout.module.css'
import { t } from '#platform/contract/words/texts.ts'

const NAMES = [
  'code',
  'first_name',
  'last_name',
  'email',
  'password',
  'password_confirmation',
] as const
const ABOUT_ONESELF = [
  {
    name: 'code',
    label: 'Code',
    description: 'Printed by the server when it started: "… with the code".',
    autoComplete: 'one-time-code',
    autoFocus: true,
  },
  { name: 'first_name', label: 'First name', autoComplete: 'given-name' },
  { name: 'last_name', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'username', type: 'email' },
] as const

interface FirstAccountProps {
  onDone: (made: { email: string; password: string; message: string }) => Promise<void>
  /** Another person was quicker. */
  onTooLate: () => void
}

/** The first super admin of a new system. */
export function FirstAccount({ onDone, onTooLate }: FirstAccountProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<FormProblem<(typeof NAMES)[number]>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const body = Object.fromEntries(NAMES.map((name) => [name, textOf(given, name)]))
    setBusy(true)
    try {
      const { message } = await request('register', { method: 'POST', body })
      const { email = '', password = '' } = body
      await onDone({
        email: email.trim(),
        password,
        message: message ?? t`You are the super admin.`,
      })
    } catch (fault) {
      setBusy(false)
      if (fault instanceof RequestProblem && fault.status === 409) return onTooLate()
      const found = placed(fault, NAMES)
      setProblem(found)
      const wrong = NAMES.find((name) => found[name]) ?? 'code'
      form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    }
  }
  return (
    <AuthLayout
      title="Make the first account"
      lead="This first account becomes the super admin and sets Muster up."
    >
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <form
        ref={form}
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        {ABOUT_ONESELF.map((input) => (
          <TextInput
            key={input.name}
            {...input}
            size="md"
            spellCheck={false}
            error={problem[input.name] && <ErrorWords text={problem[input.name] ?? ''} />}
            onChange={() => setProblem({})}
          />
        ))}
        <NewPasswordFields problem={problem} onChange={() => setProblem({})} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Make the account
        </Button>
      </form>
      <div className={styles.after}>
        <p>Everybody else gets an account from you or another administrator.</p>
        <TryDemo />
      </div>
    </AuthLayout>
  )
}

/** The demo company is loaded from within, once there is an account that may remove it again. */
function TryDemo() {
  return (
    <details className={styles.demo}>
      <summary>Only want to look around?</summary>
      <p>
        Make the account, then load the demo company from the set-up checklist. You remove it there,
        too, and Muster is as empty as it is now.
      </p>
    </details>
  )
}
