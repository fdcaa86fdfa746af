import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Notice } from '#platform/web/parts/notice.tsx'

/** Why nothing is fetched, above the facts of a config; nothing where it works. */
export function StoppedPanel({ record }: { record: StoredRecord }) {
  const { state, stopped_reason, protocol } = record
  if (state === 'Stopped')
    return (
      <Notice tone="bad" title={t`Recordings are not fetched any more`}>
        <p>{String(stopped_reason ?? '')}</p>
        <p>{t`Update the config, verify the connection again and set it active.`}</p>
      </Notice>
    )
  if (state === 'Draft')
    return (
      <Notice tone="info" title={t`The connection is not verified`}>
        <p>{t`Update the config and verify its connection. It can be set active afterwards.`}</p>
      </Notice>
    )
  if (protocol === 'FTP')
    return <Notice tone="warn" title={t`Password and recordings travel unprotected.`} />
  return null
}
