import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Effect, RequestDetail, Verdict } from '#platform/contract/approvals.ts'
import { useMayOpen } from '#platform/web/client/access.ts'
import { useOutlines } from '#platform/web/client/outlines.ts'
import { fetchEditor } from '#platform/web/rich-text/rich-text-input.tsx'
import { fetchDialog } from '#platform/web/parts/dialog.tsx'
import { FieldRow, FieldRows } from '#platform/web/parts/field-row.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RelativeTime } from '#platform/web/parts/relative-time.tsx'
import { State } from '#platform/web/parts/state.tsx'
import { useSingleKeys } from '#platform/web/parts/use-single-keys.ts'
import { timeText } from '#platform/web/time/dates.ts'
import { useZone } from '#platform/web/time/zone.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Lent } from '#platform/web/screens/lent.tsx'
import { idOfTitle, requestTones } from './request-words.ts'
import { Steps } from './steps.tsx'
import styles from './approvals.module.css'

interface RequestPaneProps {
  request: RequestDetail
  onDecide: (verdict: Verdict) => void
  onUndo: () => void
  /** Whether the key for it undoes the decision before this one. */
  mayUndoLast: boolean
  onShown: () => void
}

/** One request: what is asked, what approving it changes, how far it is, and the decision. */
export function RequestPane(props: RequestPaneProps) {
  const { request, onDecide, onUndo, mayUndoLast, onShown } = props
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each request
  useEffect(onShown, [request.id])
  const { title, state, facts, effects, warnings, asker, entered_by } = request
  const { asked_at, trail, acting_for } = request
  return (
    <article className={styles.request} key={request.id} aria-labelledby={idOfTitle(request.id)}>
      <div className={styles.requestContent}>
        <div className={styles.requestHead}>
          <h2 id={idOfTitle(request.id)} tabIndex={-1}>
            {title}
          </h2>
          <State
            tone={requestTones[state]}
            word={state === 'Waiting' ? 'Submitted' : state}
            filled
          />
        </div>
        <p className="muted">
          {entered_by ? `${entered_by} entered it for ${asker.name}` : `${asker.name} asked`}{' '}
          <RelativeTime at={asked_at} />.{acting_for && ` You decide for ${acting_for}.`}{' '}
          <RecordLink request={request} />
        </p>
        {request.drawn && (
          <div className={styles.requestDrawn}>
            <Lent part={{ name: request.drawn.part }} given={request.drawn.given} />
          </div>
        )}
        <FieldRows>
          {facts.map(({ label, value }) => (
            <FieldRow key={label} label={t(label)} wide>
              {value === '' ? '–' : t(value)}
            </FieldRow>
          ))}
        </FieldRows>
        <Effects effects={effects} isOver={state !== 'Waiting'} />
        {warnings.map((words) => (
          <Notice key={words} tone="warn">
            {words}
          </Notice>
        ))}
        <h3>Steps</h3>
        <Steps asker={asker.name} enteredBy={entered_by} askedAt={asked_at} trail={trail} />
      </div>
      {request.may_decide && <Verdicts {...{ onDecide, mayUndoLast }} />}
      {request.undo_until && <Undo until={request.undo_until} onUndo={onUndo} />}
    </article>
  )
}

/** The record itself, for a person who may open it. */
function RecordLink({ request: { resource, record_id, page } }: { request: RequestDetail }) {
  const family = useOutlines()(resource)
  const mayOpen = useMayOpen()
  const own = family?.hasScreens ? `${family.page}/view?id=${record_id}` : undefined
  const address = page ?? own
  if (address === undefined || !mayOpen(address.split('?')[0] ?? '')) return null
  return <Link to={address}>Open the record</Link>
}

function Effects({ effects, isOver }: { effects: readonly Effect[]; isOver: boolean }) {
  if (effects.length === 0) return null
  return (
    <>
      <h3>{isOver ? 'What it was about' : 'If you approve'}</h3>
      <ul className={styles.requestEffects}>
        {effects.map(({ label, before, after }) => (
          <li key={label} data-changed={before !== after || undefined}>
            <span>{t(label)}</span>
            <strong className="numbers">{t(after)}</strong>
            <span className="muted numbers">
              {before === after ? t`as before` : t`now ${t(before)}`}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A approves, R rejects, where single keys are on. */
function Verdicts({ onDecide, mayUndoLast }: Pick<RequestPaneProps, 'onDecide' | 'mayUndoLast'>) {
  useSingleKeys({ a: () => onDecide('Approved'), r: () => onDecide('Rejected') })
  // What is typed right after R or A has to find its editor there.
  useEffect(() => {
    void fetchDialog()
    void fetchEditor()
  }, [])
  return (
    <div className={styles.requestVerdicts}>
      <Button leftSection={<Icon name="check" />} onClick={() => onDecide('Approved')}>
        Approve
      </Button>
      <Button
        variant="default"
        data-tone="bad"
        leftSection={<Icon name="x" />}
        onClick={() => onDecide('Rejected')}
      >
        Reject
      </Button>
      <Button variant="subtle" onClick={() => onDecide('Asked back')}>
        Ask a question
      </Button>
      <span className={styles.requestKeys} aria-hidden>
        <kbd>A</kbd> approve <kbd>R</kbd> reject <kbd>J</kbd> next
        {mayUndoLast && (
          <>
            <kbd>U</kbd> undo
          </>
        )}
      </span>
    </div>
  )
}

/** A decision that can still be taken back, after its message has gone too. */
function Undo({ until, onUndo }: { until: string; onUndo: () => void }) {
  const time = timeText(new Date(until), useZone())
  return (
    <div className={styles.requestVerdicts}>
      <Button variant="default" leftSection={<Icon name="arrow-back-up" />} onClick={onUndo}>
        Undo decision
      </Button>
      <span className="muted">Possible until {time}, or until the next step is decided.</span>
    </div>
  )
}
