import { Button, Select, Textarea } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptValues } from '#platform/web/forms/use-kept-values.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { auditDisputes } from '../../contract/disputes/audit-disputes.ts'
import { disputeCalls } from '../../contract/disputes/dispute-calls.ts'
import type { DisputeDecision, DisputedItem } from '../../contract/disputes/dispute-rows.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { type ReviewedItem, rowOf } from './reviewed-items.ts'
import { BothSides, ItemHead } from './reviewed-words.tsx'
import styles from './disputes.module.css'
import { sendCall } from '#platform/web/client/use-change.ts'

interface Decision {
  readonly accepted: boolean | undefined
  readonly score_id: number | null
  readonly reason: string
}

type Decisions = Readonly<Record<string, Decision>>

interface DecisionFormProps {
  record: StoredRecord
  items: readonly ReviewedItem[]
  rows: readonly DisputedItem[]
}

/** The reviewer decides each item, and says why. */
export function DecisionForm({ record, items, rows }: DecisionFormProps) {
  const kept = useKeptValues<{ decisions: Decisions }>(
    `${auditDisputes.name}:decision:${record.id}`,
    { decisions: {} },
  )
  const { decisions } = kept.values
  const { decide, errors, failure, isBusy } = useDecide(record, kept.sent)
  const isComplete = items.every(({ key }) => decisions[key]?.accepted !== undefined)
  const submit = () =>
    decide(
      items.map(({ key, target }) => {
        const { accepted = false, score_id = null, reason = '' } = decisions[key] ?? {}
        return { ...target, accepted, reason, score_id: accepted ? score_id : null }
      }),
    )
  return (
    <Card title="Your decision" flush>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {kept.offered && (
          <DraftOffer at={kept.offered.at} onUse={kept.use} onDiscard={kept.discard} />
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <ul className={styles.items}>
          {items.map((item, at) => (
            <li key={item.key} className={styles.item}>
              <ItemHead item={item} />
              <BothSides item={item} row={rowOf(rows, item)} />
              <DecisionInput
                item={item}
                proposed={rowOf(rows, item)?.proposed_score_id ?? null}
                decision={decisions[item.key]}
                errorOf={(name) => errors[`decisions.${at}.${name}`]?.join(' ')}
                onChange={(decision) =>
                  kept.set({ decisions: { ...decisions, [item.key]: decision } })
                }
              />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <Button type="submit" loading={isBusy} disabled={!isComplete}>
            Decide
          </Button>
          <span className="muted">The agent gets your reasons. The score stays or rises.</span>
        </div>
        <LeaveWarning isChanged={kept.isUnsent} />
      </form>
    </Card>
  )
}

interface DecisionInputProps {
  item: ReviewedItem
  proposed: number | null
  decision: Decision | undefined
  errorOf: (name: string) => string | undefined
  onChange: (decision: Decision) => void
}

type Choice = 'accept' | 'reject' | 'undecided'
const undecided: Decision = { accepted: undefined, score_id: null, reason: '' }

function DecisionInput({ item, proposed, decision, errorOf, onChange }: DecisionInputProps) {
  const { key, others, target } = item
  const now = decision ?? undecided
  const best = proposed ?? others.find(({ kind }) => kind === 'Pass')?.id ?? null
  return (
    <div className={styles.fields}>
      <RadioCards
        label={t`Decision about ${item.title}`}
        value={now.accepted === undefined ? 'undecided' : now.accepted ? 'accept' : 'reject'}
        cards={[
          target.finding_place === null
            ? { value: 'accept', label: t`Accept`, note: t`The answer changes` }
            : { value: 'accept', label: t`Accept`, note: t`The error is taken out` },
          { value: 'reject', label: t`Reject`, note: t`It stays as it is` },
        ]}
        onChange={(choice: Choice) =>
          onChange({
            ...now,
            accepted: choice === 'accept',
            score_id: now.score_id ?? best,
          })
        }
      />
      {now.accepted && others.length > 0 && (
        <Select
          id={`score-${key}`}
          label="New answer"
          allowDeselect={false}
          data={others.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={now.score_id === null ? null : String(now.score_id)}
          error={errorOf('score_id')}
          onChange={(id) => onChange({ ...now, score_id: id === null ? null : Number(id) })}
        />
      )}
      {now.accepted !== undefined && (
        <Textarea
          id={`why-${key}`}
          label="Reason"
          autosize
          minRows={2}
          maxLength={1000}
          required
          withAsterisk={false}
          value={now.reason}
          error={errorOf('reason')}
          onChange={(event) => onChange({ ...now, reason: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

function useDecide(record: StoredRecord, onSent: () => void) {
  const pageId = usePagePermission(auditDisputes.page)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<Readonly<Record<string, string[]>>>({})
  const decide = async (decisions: readonly DisputeDecision[]) => {
    setBusy(true)
    setFailure(undefined)
    setErrors({})
    try {
      const input = { id: record.id, decisions: [...decisions] }
      const key = keys.keyFor(input)
      const { message } = await sendCall(disputeCalls.decideDispute, input, { pageId, key })
      onSent()
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [auditReviews.name] })
      await queries.invalidateQueries({ queryKey: [auditDisputes.name] })
    } catch (problem) {
      setErrors(problem instanceof RequestProblem ? (problem.fields ?? {}) : {})
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return { decide, isBusy, failure, errors }
}
