import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { ChallengeAnswer } from '#platform/contract/challenge.ts'
import { wantedPlace } from '#platform/web/client/remembered-place.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { textOf } from './code-input.tsx'
import { CodeStep } from './code-step.tsx'
import { DirectoryButton } from './directory-button.tsx'
import { keepChallenge, keptChallenge } from './open-challenge.ts'
import { signIn } from './sign-in.ts'
import type { Entered, SignInProblem } from './sign-in.ts'
import { useIsEmpty } from './use-is-empty.ts'
import styles from './auth-layout.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Sign in by address or user name and password, and by a code where one is asked for; back to the page that was asked for. */
export function LoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const [challenge, setChallenge] = useState(keptChallenge)
  const { data: isEmpty } = useIsEmpty()
  useEffect(() => {
    if (isEmpty) void navigate('/auth/register', { replace: true })
  }, [isEmpty, navigate])
  const wait = (next: ChallengeAnswer | undefined) => {
    keepChallenge(next)
    setChallenge(next)
  }
  const enter = (entered: Entered) => {
    keepChallenge(undefined)
    const place = entered.step === 'password' ? entered.place : wantedPlace(search)
    void navigate(place, { replace: true })
  }
  return challenge ? (
    <CodeStep challenge={challenge} onDone={enter} onBack={() => wait(undefined)} />
  ) : (
    <PasswordStep onDone={enter} onCode={wait} />
  )
}

interface PasswordStepProps {
  onDone: (entered: Entered) => void
  onCode: (challenge: ChallengeAnswer) => void
}

function PasswordStep({ onDone, onCode }: PasswordStepProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<SignInProblem>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [email, password] = [textOf(given, 'email').trim(), textOf(given, 'password')]
    const missing = missingFields(email, password)
    if (missing) return refuse(missing)
    setBusy(true)
    const answer = await signIn(email, password).finally(() => setBusy(false))
    if (answer.step === 'code') return onCode(answer.challenge)
    if (answer.step === 'again') return refuse(answer.problem)
    return onDone(answer)
  }
  const refuse = (found: SignInProblem) => {
    setProblem(found)
    const wrong = found.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <AuthLayout title="Sign in" lead="Use your company account.">
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <form
        ref={form}
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
        noValidate
      >
        <TextInput
          name="email"
          label="Email or user name"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={problem.email && <ErrorWords text={problem.email} />}
          onChange={() => setProblem({})}
        />
        <div className={styles.password}>
          <PasswordInput
            name="password"
            label="Password"
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
            error={problem.password && <ErrorWords text={problem.password} />}
            onChange={() => setProblem({})}
          />
          <Link className={styles.forgot} to="/auth/reset-password">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Sign in
        </Button>
      </form>
      <DirectoryButton />
      <div className={styles.after}>
        <p>Signing in does not start your shift. You clock in yourself, with At Desk.</p>
        <Link to="/auth/register">How to get an account</Link>
      </div>
    </AuthLayout>
  )
}

function missingFields(email: string, password: string): SignInProblem | undefined {
  if (email && password) return undefined
  return {
    ...(email ? {} : { email: t`Email is required` }),
    ...(password ? {} : { password: t`Password is required` }),
  }
}
