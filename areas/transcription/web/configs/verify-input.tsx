import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import type { InputProps } from '#platform/web/fields/input-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import type { Verification } from '../../contract/configs/config-calls.ts'
import { useVerification } from './use-verification.ts'
import styles from './verify-input.module.css'

/** Tries the connection that stands above it; the form saves what was found with its values. */
export function VerifyInput({ value, onChange, siblings, error, isDisabled }: InputProps) {
  const { verify, isBusy, outcome, isOver } = useVerification(siblings, onChange)
  // Other values were not tried: what was found for those before them is not sent.
  useEffect(() => {
    if (isOver && value !== null) onChange(null)
  }, [isOver, value, onChange])
  const newKey = outcome?.kind === 'refused' ? outcome.newKey : undefined
  return (
    <div className={styles.verify}>
      {siblings['protocol'] === 'FTP' && (
        <Notice tone="warn">{t`Password and recordings travel unprotected.`}</Notice>
      )}
      <div className={styles.row}>
        <Button
          variant="default"
          loading={isBusy}
          disabled={isDisabled}
          onClick={() => void verify()}
        >
          Verify connection
        </Button>
        <span className={styles.help}>
          {t`Signs in and lists the folder. Nothing is fetched. It takes 20 seconds at most.`}
        </span>
      </div>
      {outcome?.kind === 'verified' && <Found found={outcome.found} />}
      {outcome?.kind === 'refused' && (
        <Notice
          tone="bad"
          title={t`The connection could not be verified`}
          action={
            newKey !== undefined && (
              <Button variant="default" loading={isBusy} onClick={() => void verify(newKey)}>
                Trust the new key
              </Button>
            )
          }
        >
          {outcome.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Notice>
      )}
      {error !== undefined && outcome === undefined && <Notice tone="bad">{error}</Notice>}
      {isOver && (
        <Notice tone="info">{t`The values were changed. Verify the connection again.`}</Notice>
      )}
    </div>
  )
}

function Found({ found }: { found: Verification }) {
  const { files_found, sample, host_key_fingerprint, can_write } = found
  return (
    <Notice tone="ok" title={t`FTP Verified Successfully`}>
      <p>
        {files_found === 0
          ? t`No file fits the pattern yet.`
          : files_found === 1
            ? t`1 file: ${sample.join(', ')}`
            : t`${files_found} files, for example ${sample.join(', ')}`}
      </p>
      {can_write && <p>{t`Files may be moved and deleted.`}</p>}
      {host_key_fingerprint !== null && <p>{t`Host key: ${host_key_fingerprint}`}</p>}
      <p>{t`Save the config within ten minutes to keep this.`}</p>
    </Notice>
  )
}
