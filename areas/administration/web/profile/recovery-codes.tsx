import { Button } from '@mantine/core'
import { saveContent } from '#platform/web/client/save-file.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import styles from './recovery-codes.module.css'
import passwordCardStyles from './password-card.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The codes that open the account without the app. Nobody sees them again, we neither. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `Recovery codes for Muster. Each opens the account once.\n\n${codes.join('\n')}\n`
  return (
    <div className={passwordCardStyles.passwordCard}>
      <Notice tone="warn" title="Keep these recovery codes">
        Each signs you in once when you do not have your phone. They are not shown again.
      </Notice>
      <ul className={styles.recovery} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={passwordCardStyles.buttons}>
        <Button onClick={onDone}>I have kept them</Button>
        <Button
          variant="default"
          onClick={() => saveContent(new Blob([text]), 'muster-recovery-codes.txt')}
        >
          Save as a file
        </Button>
      </div>
    </div>
  )
}
