import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { approvalsPage, type RequestGroup } from '#platform/contract/approvals.ts'
import { lowered } from '#platform/contract/labels.ts'
import { t } from '#platform/contract/words/texts.ts'
import { DecisionDialog } from '#platform/web/approvals/decision-dialog.tsx'
import { cleanWords } from '#platform/web/approvals/request-words.ts'
import { useInbox } from '#platform/web/approvals/use-approvals.ts'
import { useUndo } from '#platform/web/approvals/use-undo.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { bellStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import styles from './waiting-card.module.css'

/** What waits for one's decision by kind, those with nothing to look at approved from here; nothing while none waits. */
export function WaitingCard() {
  const mayOpen = useMayOpen()(approvalsPage.url)
  const { approvals } = useStore(bellStore)
  return mayOpen && approvals.length > 0 ? <Waiting /> : null
}

function Waiting() {
  const [intended, setIntended] = useState<RequestGroup>()
  const undo = useUndo(() => {})
  const [first] = useInbox({ tab: 'waiting', kind: '' }).data?.pages ?? []
  if (!first || first.groups.length === 0) return null
  return (
    <Card
      title="Waiting for you"
      note={String(first.waiting)}
      aside={<Link to={approvalsPage.url}>{t`All approvals`}</Link>}
    >
      <ul className={styles.groups}>
        {first.groups.map((group) => (
          <li key={group.kind}>
            <Link to={`${approvalsPage.url}?kind=${encodeURIComponent(group.kind)}`}>
              {t(group.many)}
            </Link>
            <span className={styles.count}>
              <strong className="numbers">{group.waiting}</strong>{' '}
              <span className="muted small">
                {t`oldest`} <RelativeTime at={group.oldest} />
              </span>
            </span>
            {group.clean.length > 0 && (
              <Button size="compact-md" variant="default" onClick={() => setIntended(group)}>
                {cleanWords(group)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {intended && (
        <DecisionDialog
          ids={intended.clean}
          what={t`${intended.clean.length} clean ${lowered(t(intended.many))}`}
          verdict="Approved"
          areClean
          onClose={() => setIntended(undefined)}
          onDecided={({ ids, undo_until }, words) => {
            setIntended(undefined)
            const verb = undo_until ? { label: t`Undo`, onChoose: () => void undo(ids) } : undefined
            showSnackbar('success', words, verb)
          }}
        />
      )}
    </Card>
  )
}
