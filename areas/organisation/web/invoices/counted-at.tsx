import { Button } from '@mantine/core'
import { Icon } from '#platform/web/parts/icon.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { exactText, momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { Invoice } from '../../contract/invoice-calls.ts'
import { useCountAgain } from './use-count-again.ts'
import styles from './invoices.module.css'

/** When an invoice that can still change was counted; a draft is counted again here. */
export function CountedAt({ invoice }: { invoice: Invoice }) {
  const zone = useZone()
  const { countedAt, problem, isBusy, again } = useCountAgain(invoice)
  if (invoice.state !== 'Draft' && invoice.state !== 'In Review') return null
  const at = countedAt ? new Date(countedAt) : undefined
  return (
    <div className={styles.counted}>
      {problem ? (
        <State tone="bad" word={problem} />
      ) : (
        at && (
          <span className="muted" title={exactText(at, zone)}>
            {t`Counted ${momentText(at, zone)}`}
          </span>
        )
      )}
      {again && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Icon name="refresh" size={14} />}
          loading={isBusy}
          onClick={again}
        >
          Count again
        </Button>
      )}
    </div>
  )
}
