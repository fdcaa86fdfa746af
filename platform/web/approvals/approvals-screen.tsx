import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { approvalsPage, type DecidedRequests, type Verdict } from '#platform/contract/approvals.ts'
import { lowered } from '#platform/contract/labels.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { usePhone } from '#platform/web/parts/use-phone.ts'
import { hideSnackbar, showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import { useCrumbs } from '#platform/web/screens/crumbs.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { HandoverDialog } from './handover-dialog.tsx'
import { InboxPane } from './inbox-pane.tsx'
import { OpenRequest } from './open-request.tsx'
import { useInbox, useInboxPlace, useListed } from './use-approvals.ts'
import { announceLeft, onward, useLanding } from './use-landing.ts'
import { useUndo } from './use-undo.ts'
import styles from './approvals-screen.module.css'
import { t } from '#platform/contract/words/texts.ts'

/** A decision that is about to be made: over one request or several. */
interface Intended {
  readonly ids: readonly number[]
  readonly what: string
  /** Who asked, where it was one person. */
  readonly asker?: string
  readonly verdict: Verdict
  /** They were chosen because there is nothing to look at. */
  readonly areClean?: boolean
  /** What was listed then: one goes on from there. */
  readonly order: readonly number[]
}

/** The decision before, while it can be undone, and the message that offers it. */
interface LastDecision {
  readonly ids: readonly number[]
  readonly message: number
}

/** What waits for one's decision, what one asked for, what one decided: the list at the left, the decision at the right. */
export function ApprovalsScreen() {
  const [place, change] = useInboxPlace()
  const listed = useListed(place)
  const [intended, setIntended] = useState<Intended>()
  const [last, setLast] = useState<LastDecision>()
  const [handsOver, setHandsOver] = useState(false)
  const hasList = useInbox(place).data !== undefined
  const isPhone = usePhone()
  const { land, landOnRow, look } = useLanding(hasList, isPhone)
  const oldest = hasList && place.tab === 'waiting' ? listed().ids[0] : undefined
  // The oldest is open beside the list, and stays so while others come and go: nobody decides about what they did not read.
  const opens = isPhone || place.id !== undefined ? undefined : oldest
  useEffect(() => {
    if (opens !== undefined) change({ id: opens })
  })
  const undo = useUndo((ids) => {
    if (last) hideSnackbar(last.message)
    setLast(undefined)
    change({ tab: 'waiting', id: ids[0] })
    land(ids[0])
  })
  useSingleKeys({ u: () => last && void undo(last.ids) })
  // A second letter does not turn a decision into another one.
  const intend = (next: Omit<Intended, 'order'>) =>
    setIntended((now) => now ?? { ...next, order: listed().ids })
  const goOn = ({ ids, undo_until }: DecidedRequests, words: string) => {
    const { ids: left, waiting } = listed()
    const next = onward(intended?.order ?? [], ids).find((id) => left.includes(id)) ?? left[0]
    setIntended(undefined)
    const verb = undo_until ? { label: 'Undo', onChoose: () => void undo(ids) } : undefined
    const message = showSnackbar('success', words, verb)
    setLast(verb && { ids, message })
    change({ id: next })
    announceLeft(waiting)
    land(next)
  }
  const showsList = !isPhone || place.id === undefined
  const showsRequest = !isPhone || place.id !== undefined
  return (
    <>
      <PageHeader
        title={approvalsPage.label}
        crumbs={useCrumbs(approvalsPage.url, [])}
        actions={
          <Button
            variant="subtle"
            leftSection={<Icon name="user-check" />}
            onClick={() => setHandsOver(true)}
          >
            Hand over while I am away
          </Button>
        }
      />
      <Card flush className={styles.approvals} classNames={{ body: styles.body }}>
        {showsList && (
          <InboxPane
            place={place}
            onChange={(given) => {
              change(given)
              if (isPhone && given.id !== undefined) land(given.id)
            }}
            onApproveClean={({ clean, many }) =>
              intend({
                ids: clean,
                verdict: 'Approved',
                areClean: true,
                what: t`${clean.length} clean ${lowered(t(many))}`,
              })
            }
            onDecideMany={(ids, verdict) =>
              intend({
                ids,
                verdict,
                what: ids.length === 1 ? t`1 request` : t`${ids.length} requests`,
              })
            }
          />
        )}
        {showsRequest && (
          <OpenRequest
            id={place.id}
            walk={
              isPhone
                ? {
                    ids: listed().ids,
                    onOpen: (id) => {
                      change({ id })
                      land(id)
                    },
                    onBack: () => {
                      if (place.id !== undefined) landOnRow(place.tab, place.id)
                      change({ id: undefined })
                    },
                  }
                : undefined
            }
            onDecide={({ id, title, asker }, verdict) =>
              intend({ ids: [id], what: title, asker: asker.name, verdict })
            }
            onUndo={(id) => void undo([id])}
            mayUndoLast={last !== undefined}
            onShown={look}
          />
        )}
      </Card>
      {intended && (
        <DecisionDialog {...intended} onClose={() => setIntended(undefined)} onDecided={goOn} />
      )}
      {handsOver && <HandoverDialog onClose={() => setHandsOver(false)} />}
    </>
  )
}
