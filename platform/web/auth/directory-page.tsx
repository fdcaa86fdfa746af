import { Link, useLoaderData } from 'react-router'
import { Notice } from '#platform/web/parts/notice.tsx'
import { AuthLayout } from './auth-layout.tsx'
import styles from './auth-layout.module.css'

/** Shown only to those whom the directory did not let in: everybody else has gone on. */
export function DirectoryPage() {
  const words = useLoaderData<string>()
  return (
    <AuthLayout title="You are not signed in" lead="The directory of your company sent you back.">
      <Notice tone="bad">{words}</Notice>
      <div className={styles.after}>
        <p>An administrator can see whether your account is linked to the directory.</p>
        <Link to="/auth/login">Back to sign in</Link>
      </div>
    </AuthLayout>
  )
}
