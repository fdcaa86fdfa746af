import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { AuthLayout } from './auth-layout.tsx'
import { enterNewAccount } from './enter-new-account.ts'
import { NewPasswordStep, type Proof } from './new-password-step.tsx'
import styles from './auth-layout.module.css'

/** Where the link of an invitation leads: one sets the password of one's account. */
export function SetPasswordPage() {
  const navigate = useNavigate()
  const [proof] = useState(proofInLink)
  if (!proof)
    return (
      <AuthLayout title="Set your password" lead="This link is not whole.">
        <div className={styles.after}>
          <p>Open it from the mail again, or copy all of it.</p>
          <Link to="/auth/login">Back to sign in</Link>
        </div>
      </AuthLayout>
    )
  return (
    <NewPasswordStep
      title="Set your password"
      lead="You sign in with it from now on."
      proof={proof}
      onDone={async ({ email, password, message }) => {
        const place = email ? await enterNewAccount(email, password) : '/auth/login'
        showSnackbar('success', message)
        void navigate(place, { replace: true })
      }}
    />
  )
}

/** The part of a link behind # stays in the browser: no server and no proxy writes it down. */
function proofInLink(): Proof | undefined {
  const parts = new URLSearchParams(location.hash.slice(1))
  const [id, code] = [parts.get('id'), parts.get('code')]
  return id && code ? { id, code } : undefined
}
