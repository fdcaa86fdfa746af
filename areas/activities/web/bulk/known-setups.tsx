import { Button } from '@mantine/core'
import { Notice } from '#platform/web/parts/notice.tsx'
import { t } from '#platform/contract/words/texts.ts'
import type { SetupProposal } from '../../contract/bulk/bulk-answers.ts'
import styles from './unfinished-uploads.module.css'

interface KnownSetupsProps {
  known: SetupProposal['known']
  isBusy: boolean
  onChoose: (id: number) => void
}

/** Set-ups that know the columns of a file: one press reads it as before. */
export function KnownSetups({ known, isBusy, onChoose }: KnownSetupsProps) {
  if (known.length === 0) return null
  return (
    <Notice
      tone="info"
      title="A file with these columns was read before"
      action={
        <div className={styles.bulkUnfinished}>
          {known.map(({ id, name }) => (
            <Button
              key={id}
              size="xs"
              variant="default"
              loading={isBusy}
              onClick={() => onChoose(id)}
            >
              {t`Read it as ${name}`}
            </Button>
          ))}
        </div>
      }
    >
      <p>Its words and columns are remembered. Below it is set up anew.</p>
    </Notice>
  )
}
