import { Link, useNavigate } from 'react-router'
import { problemText } from '#platform/web/client/request-problem.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { AuthLayout } from './auth-layout.tsx'
import { enterNewAccount } from './enter-new-account.ts'
import { FirstAccount } from './first-account.tsx'
import { useIsEmpty } from './use-is-empty.ts'
import styles from './auth-layout.module.css'

/** Says how to get an account; where there is nobody yet who could make one, makes the first. */
export function RegisterPage() {
  const navigate = useNavigate()
  const { data: isEmpty, error, isPending, refetch } = useIsEmpty()
  if (isPending) return <AuthLayout title="How to get an account" lead="One moment." />
  if (isEmpty)
    return (
      <FirstAccount
        onDone={async ({ email, password, message }) => {
          const place = await enterNewAccount(email, password)
          showSnackbar('success', message)
          void navigate(place, { replace: true })
        }}
        onTooLate={() => void refetch()}
      />
    )
  return (
    <AuthLayout title="How to get an account" lead="Accounts are made by your company, not here.">
      {error && <Notice tone="bad">{problemText(error)}</Notice>}
      <ol className={styles.steps}>
        <li>HR adds you as an employee when you join.</li>
        <li>An administrator makes your account and gives it the role of your job.</li>
        <li>A mail with a link comes to your address: there you set your password.</li>
      </ol>
      <div className={styles.after}>
        <Link to="/auth/login">Back to sign in</Link>
      </div>
    </AuthLayout>
  )
}
