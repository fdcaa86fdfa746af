import { Link } from 'react-router'
import { AuthLayout } from './auth-layout.tsx'

/** Says who can help: passwords are set by an administrator. */
export function ResetPasswordPage() {
  return (
    <AuthLayout
      title="Forgot your password?"
      lead="An administrator of your company sets a new one for you."
    >
      <ol className="auth__steps">
        <li>Ask your team lead or IT to have your password reset.</li>
        <li>An administrator opens your account under Users and sets a new password.</li>
        <li>Sign in with it. Every other session of yours has then ended.</li>
      </ol>
      <div className="auth__after">
        <Link to="/auth/login">Back to sign in</Link>
      </div>
    </AuthLayout>
  )
}
