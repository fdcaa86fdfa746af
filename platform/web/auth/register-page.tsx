import { Link } from 'react-router'
import { AuthLayout } from './auth-layout.tsx'

/** Says how to get an account: nobody registers themselves. */
export function RegisterPage() {
  return (
    <AuthLayout title="How to get an account" lead="Accounts are made by your company, not here.">
      <ol className="auth__steps">
        <li>HR adds you as an employee when you join.</li>
        <li>An administrator makes your account and gives it the role of your job.</li>
        <li>A mail with a link comes to your address: there you set your password.</li>
      </ol>
      <div className="auth__after">
        <p>On a new system with no user at all, the first administrator is made on the server.</p>
        <Link to="/auth/login">Back to sign in</Link>
      </div>
    </AuthLayout>
  )
}
