import { Button, PasswordInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { wantedPlace } from '#platform/web/client/remembered-place.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import { signIn } from './sign-in.ts'
import type { SignInProblem } from './sign-in.ts'

/** Sign in by address or user name and password; back to the page that was asked for. */
export function LoginPage() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const [problem, setProblem] = useState<SignInProblem>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const [email, password] = [textOf(given, 'email').trim(), textOf(given, 'password')]
    const missing = missingFields(email, password)
    setBusy(!missing)
    const found = missing ?? (await signIn(email, password).finally(() => setBusy(false)))
    if (!found) return void navigate(wantedPlace(search), { replace: true })
    setProblem(found)
    const wrong = found.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
  }
  return (
    <AuthLayout title="Sign in" lead="Use your company account.">
      {problem.general && <Notice tone="bad">{problem.general}</Notice>}
      <form ref={form} className="auth__fields" onSubmit={(event) => void submit(event)} noValidate>
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
        <div className="auth__password">
          <PasswordInput
            name="password"
            label="Password"
            size="md"
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': 'Show the password', tabIndex: 0 }}
            error={problem.password && <ErrorWords text={problem.password} />}
            onChange={() => setProblem({})}
          />
          <Link className="auth__forgot" to="/auth/reset-password">
            Forgot password?
          </Link>
        </div>
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Sign in
        </Button>
      </form>
      <div className="auth__after">
        <p>Signing in does not start your shift. You clock in yourself, with At Desk.</p>
        <Link to="/auth/register">How to get an account</Link>
      </div>
    </AuthLayout>
  )
}

function missingFields(email: string, password: string): SignInProblem | undefined {
  if (email && password) return undefined
  return {
    ...(email ? {} : { email: 'Email is required' }),
    ...(password ? {} : { password: 'Password is required' }),
  }
}

function textOf(given: FormData, name: string): string {
  const value = given.get(name)
  return typeof value === 'string' ? value : ''
}
