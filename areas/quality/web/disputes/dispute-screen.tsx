import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { FormSkeleton } from '#platform/web/forms/form-skeleton.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptValues } from '#platform/web/forms/use-kept-values.ts'
import { Card } from '#platform/web/parts/card.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { PageHeader } from '#platform/web/parts/page-header.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useResourceCrumbs } from '#platform/web/screens/crumbs.ts'
import { auditDisputes, type disputeKinds } from '../../contract/disputes/audit-disputes.ts'
import { disputeCalls } from '../../contract/disputes/dispute-calls.ts'
import { auditReviews } from '../../contract/reviews/audit-reviews.ts'
import { DisputedInput, type DisputedValues } from './disputed-input.tsx'
import type { ReviewedItem } from './reviewed-items.ts'
import { useReviewed } from './use-reviewed.ts'
import styles from './disputes.module.css'
import { sendCall } from '#platform/web/client/use-change.ts'

type Chosen = Readonly<Record<string, DisputedValues>>
type Kind = (typeof disputeKinds)[number]
const nothing: DisputedValues = { proposed_score_id: null, reason: '', evidence_url: '' }

/** Disputes answers of the review that `?review=ID` names; `&item=KEY` comes with one of them chosen. */
export function DisputeScreen() {
  const [search] = useSearchParams()
  const id = Number(search.get('review')) || undefined
  const { reviewed, error } = useReviewed(id)
  const crumbs = useResourceCrumbs(auditDisputes, [t`Dispute a review`])
  if (id === undefined || error)
    return (
      <>
        <PageHeader title={t`Dispute a review`} crumbs={crumbs} />
        <Notice tone="warn">Open the review first, and choose Dispute there.</Notice>
      </>
    )
  if (!reviewed) return <FormSkeleton resource={auditDisputes} />
  const number = String(reviewed.review['review_number'])
  return (
    <>
      <PageHeader title={t`Dispute ${number}`} crumbs={crumbs} />
      <DisputeForm
        key={id}
        reviewId={id}
        items={reviewed.items.filter(({ isFull }) => !isFull)}
        first={search.get('item')}
      />
    </>
  )
}

interface DisputeFormProps {
  reviewId: number
  items: readonly ReviewedItem[]
  first: string | null
}

function DisputeForm({ reviewId, items, first }: DisputeFormProps) {
  const kept = useKeptValues<{ kind: Kind; chosen: Chosen }>(
    `${auditDisputes.name}:review:${reviewId}`,
    { kind: 'Disagreement', chosen: first ? { [first]: nothing } : {} },
  )
  const { kind, chosen } = kept.values
  const { send, errors, failure, isBusy } = useSend(kept.sent)
  const disputed = items.filter(({ key }) => chosen[key])
  const submit = () =>
    send({
      ...{ audit_review_id: reviewId, kind },
      items: disputed.map(({ key, target }) => ({
        ...target,
        ...chosen[key],
        evidence_url: chosen[key]?.evidence_url || null,
      })),
    })
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {kept.offered && (
        <DraftOffer at={kept.offered.at} onUse={kept.use} onDiscard={kept.discard} />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <Card title="What kind of dispute is it?">
        <RadioCards
          label={t`Kind of dispute`}
          value={kind}
          onChange={(next) => kept.set({ kind: next })}
          cards={[
            { value: 'Disagreement', label: t`Disagreement`, note: t`Another person decides` },
            { value: 'Slip', label: t`Slip`, note: t`An obvious mistake; your evaluator decides` },
          ]}
        />
      </Card>
      <Card title="Which answers do you see otherwise?" flush>
        <ul className={styles.items}>
          {items.map((item) => (
            <DisputedInput
              key={item.key}
              item={item}
              values={chosen[item.key]}
              errors={errorsOf(errors, disputed.indexOf(item))}
              onChange={(values) => kept.set({ chosen: withItem(chosen, item.key, values) })}
            />
          ))}
        </ul>
        {items.length === 0 && <p className={styles.item}>No answer of this review lost points.</p>}
        <div className={styles.foot}>
          <Button type="submit" loading={isBusy} disabled={disputed.length === 0}>
            Send dispute
          </Button>
          <span className="muted">Your score stays or rises. It never falls by a dispute.</span>
        </div>
      </Card>
      <LeaveWarning isChanged={kept.isUnsent} />
    </form>
  )
}

/** The choice with an item changed, or left out. */
function withItem(chosen: Chosen, key: string, values: DisputedValues | undefined) {
  const { [key]: _left, ...others } = chosen
  return values ? { ...others, [key]: values } : others
}

/** Messages of the fields of one item. */
const errorsOf = (errors: Readonly<Record<string, string[]>>, at: number) => (name: string) =>
  errors[`items.${at}.${name}`]?.join(' ')

function useSend(onSent: () => void) {
  const pageId = usePagePermission(auditDisputes.page)?.object_id
  const navigate = useNavigate()
  const queries = useQueryClient()
  const keys = useWriteKey()
  const [state, setState] = useState<{
    isBusy: boolean
    failure?: string
    errors: Readonly<Record<string, string[]>>
  }>({ isBusy: false, errors: {} })
  const send = async (values: Record<string, unknown>) => {
    setState({ isBusy: true, errors: {} })
    try {
      const key = keys.keyFor(values)
      const { data, message } = await sendCall(disputeCalls.createDispute, values, { pageId, key })
      onSent()
      if (message) showSnackbar('success', message)
      await queries.invalidateQueries({ queryKey: [auditReviews.name] })
      await queries.invalidateQueries({ queryKey: [auditDisputes.name] })
      void navigate(`${auditDisputes.page}/view?id=${data.id}`, { replace: true })
    } catch (problem) {
      const errors = problem instanceof RequestProblem ? (problem.fields ?? {}) : {}
      const isInFields = Object.keys(errors).some((name) => name.startsWith('items.'))
      setState({
        ...{ isBusy: false, errors },
        failure: isInFields ? t`Some items are not complete yet.` : problemText(problem),
      })
    }
  }
  return { send, ...state }
}
