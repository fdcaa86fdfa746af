import { Button } from '@mantine/core'
import { configurationCalls } from '#platform/contract/configuration/configuration.ts'
import type { OfferedPack } from '#platform/contract/configuration/starter-packs.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import styles from './configuration.module.css'

interface StarterPacksProps {
  isBusy: boolean
  onPack: (pack: OfferedPack) => void
}

/** Set-up that most companies begin with: a press compares it with what is here, as a file is. */
export function StarterPacks({ isBusy, onPack }: StarterPacksProps) {
  const { data, error, refetch } = useCall(configurationCalls.starterPacks, {})
  return (
    <Card title={t`Begin with what most companies use`}>
      <p className={styles.lead}>
        {t`You see every record before it is added, and take all of them back with one press.`}
      </p>
      {error && (
        <NotLoaded
          title={t`The packs did not load`}
          problem={error}
          onAgain={() => void refetch()}
        />
      )}
      <ul className={styles.packs}>
        {data?.map((pack) => (
          <li key={pack.title}>
            <div>
              <strong>{t(pack.title)}</strong>
              <p className="muted">{t(pack.brings)}</p>
            </div>
            <Button
              size="xs"
              variant="default"
              loading={isBusy}
              aria-label={t`Look at ${t(pack.title)}`}
              onClick={() => onPack(pack)}
            >
              {t`Look at it`}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
