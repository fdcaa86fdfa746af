import { Button } from '@mantine/core'
import { factorCalls } from '#areas/session/contract/factor-calls.ts'
import { CodeInput } from '#platform/web/auth/code-input.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { CurrentPassword } from '../profile/current-password.tsx'
import { useFactorForm } from '../profile/use-factor-form.ts'
import styles from '#areas/administration/web/profile/password-card.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** Turns one's own app off, by the password and a code of it. */
export function AuthenticatorOff({ onDone }: { onDone: () => void }) {
  const form = useFactorForm(
    factorCalls.removeAuthenticator,
    ['current_password', 'verification_code'],
    ({ message }) => {
      showSnackbar('success', message ?? t`Your authenticator app is turned off.`)
      onDone()
    },
  )
  return (
    <form className={styles.passwordCard} onSubmit={(event) => void form.submit(event)} noValidate>
      {form.problem.general && <Notice tone="bad">{form.problem.general}</Notice>}
      <CurrentPassword error={form.problem.current_password} onChange={form.forget} />
      <CodeInput
        name="verification_code"
        from="authenticator"
        error={form.problem.verification_code}
        onChange={form.forget}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={form.isBusy}>
          Turn it off
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
