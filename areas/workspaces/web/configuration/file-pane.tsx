import { ActionIcon } from '@mantine/core'
import { t } from '#platform/contract/words/texts.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { NotLoaded } from '#platform/web/parts/not-loaded.tsx'
import type { PassageAnswer } from '../../contract/workspace-answers.ts'
import { workspaceCalls } from '../../contract/workspace-calls.ts'
import { workspaces } from '../../contract/workspaces.ts'
import styles from './configuration.module.css'

interface FilePaneProps {
  readonly id: number
  /** The page that was cited: it is brought into sight. */
  readonly page: number | undefined
  readonly onClose: () => void
}

/** What a file says, passage by passage: the words that answers quote. */
export function FilePane({ id, page, onClose }: FilePaneProps) {
  const text = useCall(workspaceCalls.getAttachmentText, { id }, { family: workspaces })
  if (text.error)
    return (
      <NotLoaded
        title="The file did not load"
        problem={text.error}
        onAgain={() => void text.refetch()}
      />
    )
  const passages = text.data?.passages ?? []
  const first = passages.find((passage) => passage.page === page)
  return (
    <Card
      title={text.data?.title ?? t`File`}
      className={styles.pane}
      aside={
        <ActionIcon variant="subtle" aria-label={t`Close file`} onClick={onClose}>
          <Icon name="x" size={16} />
        </ActionIcon>
      }
    >
      <div className={styles.text} aria-busy={text.isPending}>
        {text.data && passages.length === 0 && <p className="muted">This file has no text.</p>}
        {passages.map((passage, at) => (
          <section
            key={passage.position}
            ref={page !== undefined && passage === first ? bringIntoSight : undefined}
            data-cited={(page !== undefined && passage.page === page) || undefined}
          >
            <Place passage={passage} before={passages[at - 1]} />
            <p>{passage.body}</p>
          </section>
        ))}
      </div>
    </Card>
  )
}

const bringIntoSight = (cited: HTMLElement | null): void =>
  cited?.scrollIntoView({ block: 'nearest' })

/** The page and the heading of a passage, where they differ from those before it. */
function Place({ passage, before }: { passage: PassageAnswer; before: PassageAnswer | undefined }) {
  const { page, heading } = passage
  return (
    <>
      {page !== null && page !== before?.page && <p className="small muted">{t`Page ${page}`}</p>}
      {heading !== null && heading !== before?.heading && <h3>{heading}</h3>}
    </>
  )
}
