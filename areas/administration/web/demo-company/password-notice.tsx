import { Button } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import styles from './demo-company.module.css'

const copy = (password: string): void =>
  void navigator.clipboard.writeText(password).then(
    () => showSnackbar('success', t`Password copied`),
    () => showSnackbar('general_error', t`It could not be copied. Write it down.`),
  )

/** The password of all demo accounts, which is shown here and never again. */
export function PasswordNotice({ password }: { password: string }) {
  return (
    <Notice
      tone="info"
      title="The password of every demo account"
      action={
        <Button size="xs" variant="default" onClick={() => copy(password)}>
          Copy the password
        </Button>
      }
    >
      <code className={styles.password}>{password}</code>
      <p>It is shown only once. Save it before you leave this page.</p>
    </Notice>
  )
}
