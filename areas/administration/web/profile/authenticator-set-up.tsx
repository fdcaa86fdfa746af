import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { type AuthenticatorBegun, factorCalls } from '#areas/session/contract/factor-calls.ts'
import { CodeInput } from '#platform/web/auth/code-input.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { CurrentPassword } from './current-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useFactorForm } from './use-factor-form.ts'
import styles from './authenticator.module.css'
import passwordCardStyles from './password-card.module.css'

/** Only here is anything drawn as a QR code. */
const QrCode = lazy(async () => ({
  default: (await import('#platform/web/parts/qr-code.tsx')).QrCode,
}))

interface StepProps<Result> {
  onDone: (result: Result) => void
  onCancel: () => void
}

/** The password, then the app and its first code, then the recovery codes, which are shown once. */
export function AuthenticatorSetUp({ onDone }: { onDone: () => void }) {
  const [begun, setBegun] = useState<AuthenticatorBegun>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) return <FirstCode begun={begun} onDone={setCodes} onCancel={onDone} />
  return <ShowPassword onDone={setBegun} onCancel={onDone} />
}

function ShowPassword({ onDone, onCancel }: StepProps<AuthenticatorBegun>) {
  const form = useFactorForm(factorCalls.beginAuthenticator, ['current_password'], ({ data }) =>
    onDone(data),
  )
  return (
    <form
      className={passwordCardStyles.passwordCard}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {form.problem.general && <Notice tone="bad">{form.problem.general}</Notice>}
      <CurrentPassword error={form.problem.current_password} onChange={form.forget} />
      <div className={passwordCardStyles.buttons}>
        <Button type="submit" loading={form.isBusy}>
          Go on
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

function FirstCode({
  begun,
  onDone,
  onCancel,
}: StepProps<readonly string[]> & { begun: AuthenticatorBegun }) {
  const form = useFactorForm(factorCalls.confirmAuthenticator, ['verification_code'], ({ data }) =>
    onDone(data.recovery_codes),
  )
  return (
    <form
      className={passwordCardStyles.passwordCard}
      onSubmit={(event) => void form.submit(event)}
      noValidate
    >
      {form.problem.general && <Notice tone="bad">{form.problem.general}</Notice>}
      <p>Scan this with your authenticator app, or type the key into it.</p>
      <div className={styles.code}>
        <Suspense>
          <QrCode text={begun.uri} label="QR code for your authenticator app" />
        </Suspense>
      </div>
      <p className={styles.key}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <CodeInput
        name="verification_code"
        from="app"
        error={form.problem.verification_code}
        onChange={form.forget}
      />
      <div className={passwordCardStyles.buttons}>
        <Button type="submit" loading={form.isBusy}>
          Verify
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
