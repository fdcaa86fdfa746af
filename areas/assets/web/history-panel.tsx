import { Button } from '@mantine/core'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import sideRowsStyles from '#platform/web/parts/side-rows.module.css'
import { classes } from '#platform/web/theme/classes.ts'
import { dayText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { useFileAddress } from '#platform/web/files/use-file-content.ts'
import { assetCalls } from '../contract/asset-calls.ts'
import { assets } from '../contract/assets.ts'
import { saveForm } from './signing/save-form.tsx'
import { t } from '#platform/contract/words/texts.ts'
import styles from './history-panel.module.css'

/** Everything that happened to an asset, in one dated list. */
export function HistoryPanel({ record }: { record: StoredRecord }) {
  const pageId = usePagePermission(assets.page)?.object_id
  const zone = useZone()
  const { data, error, refetch, isPending } = useCall(
    assetCalls.history,
    { id: record.id },
    { family: assets, about: record.version },
  )
  if (error)
    return (
      <NotLoaded title="The history did not load" problem={error} onAgain={() => void refetch()} />
    )
  return (
    <Card title="What happened">
      <ol className={classes(sideRowsStyles.sideRows, styles.events)} aria-busy={isPending}>
        {data?.map(({ at, title, detail, actor, pictures, hand_over_id }, place) => (
          <li key={place}>
            <span className={classes(styles.day, 'numbers')}>
              {at.length === 10
                ? dayText(new Date(`${at}T12:00:00Z`), 'UTC')
                : dayText(new Date(at), zone)}
            </span>
            <span className={styles.words}>
              {title}
              {detail !== null && <span className="muted small"> {detail}</span>}
              {pictures.map((path) => (
                <Drawn key={path} path={path} name={title} />
              ))}
              {hand_over_id !== undefined && (
                <Button
                  className={styles.form}
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t`Print the form: ${title}`}
                  onClick={() => saveForm(record.id, pageId, hand_over_id)}
                >
                  {t`Print the form`}
                </Button>
              )}
            </span>
            <span className="muted small">{actor}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** A signature or a picture that was taken; its place is kept while it loads. */
function Drawn({ path, name }: { path: string; name: string }) {
  const address = useFileAddress(path)
  return address ? (
    <img className={styles.drawn} src={address} alt={name} />
  ) : (
    <span className={styles.drawn} />
  )
}
