import { t } from '#platform/contract/words/texts.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { Button } from '@mantine/core'
import { saveOrTell } from '#platform/web/client/save-file.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RichText } from '#platform/web/rich-text/rich-text.tsx'
import type { ContentFile } from '../../contract/content-file.ts'
import styles from './keeping.module.css'

/** What the open version says, or the published one where none is open. */
export function ContentPanel({ record }: { record: StoredRecord }) {
  const open = record['open_state']
  return (
    <Card
      title="Content"
      note={typeof open === 'string' ? t(open === 'Draft' ? 'Draft' : 'In review') : undefined}
    >
      <Content record={record} />
    </Card>
  )
}

function Content({ record }: { record: StoredRecord }) {
  const file = record['file'] as ContentFile | null // as the server answers it
  const { body, link_url } = record
  if (record['content_kind'] === 'Link' && typeof link_url === 'string')
    return (
      <a href={link_url} target="_blank" rel="noopener noreferrer">
        {link_url}
      </a>
    )
  if (record['content_kind'] === 'File' && file)
    return (
      <Button
        variant="default"
        leftSection={<Icon name="download" size={14} />}
        onClick={() => saveOrTell(`documents/getFile/${file.id}`)}
      >
        {file.title}
      </Button>
    )
  if (typeof body === 'string' && body !== '')
    return (
      <div className={styles.body}>
        <RichText html={body} />
      </div>
    )
  return <p className="muted">{t`Nothing is written yet.`}</p>
}
