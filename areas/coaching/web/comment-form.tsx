import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptValues } from '#platform/web/forms/use-kept-values.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { coachingCalls } from '../contract/coaching-calls.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import { useCoachingPage } from './coaching-page.ts'
import styles from './coaching.module.css'

const { updateCoaching } = coachingCalls
const changes = [...bothOf(coachings), ...bothOf(ownCoachings)]

/** A comment; it says on its button what it does to the coaching. */
export function CommentForm({ record }: { record: StoredRecord }) {
  const { isAgent, page, pageId } = useCoachingPage(record)
  const commenting = useChange(updateCoaching, { page, changes })
  const draft = `${coachings.weighted.name}:comment:${String(record['generation'])}:${record.id}`
  const kept = useKeptValues<{ comment: string | null }>(draft, { comment: null })
  const { comment } = kept.values
  const send = (event: FormEvent) => {
    event.preventDefault()
    const by = isAgent ? 'agent' : 'coach'
    commenting.mutate({ id: record.id, comment, by }, { onSuccess: kept.sent })
  }
  return (
    <form className={styles.form} onSubmit={send}>
      {kept.offered && (
        <DraftOffer at={kept.offered.at} onUse={kept.use} onDiscard={kept.discard} />
      )}
      {commenting.error && <Notice tone="bad">{problemText(commenting.error)}</Notice>}
      <FieldInput
        key={kept.offered ? 'offered' : 'taken'} // the editor reads its text when it begins
        name="comment"
        field={updateCoaching.input.comment}
        value={comment}
        isDisabled={commenting.isPending}
        pageId={pageId}
        onChange={(next) =>
          kept.set({ comment: typeof next === 'string' && next !== '' ? next : null })
        }
      />
      <Button type="submit" loading={commenting.isPending}>
        {buttonOf(String(record['status']), isAgent)}
      </Button>
      <LeaveWarning isChanged={kept.isUnsent} />
    </form>
  )
}

function buttonOf(status: string, isAgent: boolean): string {
  if (status === 'Open' && !isAgent) return t`Mark as coached`
  if (status === 'Coached' && isAgent) return t`Acknowledge`
  return t`Send comment`
}
