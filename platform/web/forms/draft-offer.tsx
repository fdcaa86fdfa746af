import { Button } from '@mantine/core'
import { Notice } from '#platform/web/parts/notice.tsx'
import { momentText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import styles from './draft-offer.module.css'

interface DraftOfferProps {
  at: string
  onUse: () => void
  onDiscard: () => void
}

/** Offers what was typed here before, by time. */
export function DraftOffer({ at, onUse, onDiscard }: DraftOfferProps) {
  const zone = useZone()
  return (
    <Notice
      tone="info"
      action={
        <span className={styles.draftOffer}>
          <Button size="xs" variant="default" onClick={onUse}>
            Use it
          </Button>
          <Button size="xs" variant="subtle" onClick={onDiscard}>
            Discard
          </Button>
        </span>
      }
    >
      A draft of yours is kept on this device: {momentText(new Date(at), zone)}.
    </Notice>
  )
}
