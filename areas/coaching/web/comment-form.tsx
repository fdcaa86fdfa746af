import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { t } from '#platform/contract/words/texts.ts'
import { bothOf } from '#areas/quality/contract/scorecards/generations.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { DraftOffer } from '#platform/web/forms/draft-offer.tsx'
import { LeaveWarning } from '#platform/web/forms/leave-warning.tsx'
import { useKeptValues } from '#platform/web/forms/use-kept-values.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { coachingCalls } from '../contract/coaching-calls.ts'
import { coachings, ownCoachings } from '../contract/coachings.ts'
import { useCoachingPage } from './coaching-page.ts'
import styles from './coaching.module.css'

const { updateCoaching } = coachingCalls
const families = [...bothOf(coachings), ...bothOf(ownCoachings)].map(({ name }) => name)

/** A comment; it says on its button what it does to the coaching. */
export function CommentForm({ record }: { record: StoredRecord }) {
  const { isAgent, pageId } = useCoachingPage(record)
  const queries = useQueryClient()
  const keys = useWriteKey()
  const draft = `${coachings.weighted.name}:comment:${String(record['generation'])}:${record.id}`
  const kept = useKeptValues<{ comment: unknown }>(draft, { comment: null })
  const { comment } = kept.values
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(undefined)
    const body = { comment, by: isAgent ? 'agent' : 'coach', object_viewed_id: pageId }
    try {
      const path = updateCoaching.path.replace('{id}', String(record.id))
      const key = keys.keyFor([path, body])
      const { message } = await write(path, { method: updateCoaching.method, body, key })
      kept.sent()
      if (message) showSnackbar('success', message)
      await Promise.all(families.map((name) => queries.invalidateQueries({ queryKey: [name] })))
    } catch (problem) {
      setFailure(problemText(problem))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)}>
      {kept.offered && (
        <DraftOffer at={kept.offered.at} onUse={kept.use} onDiscard={kept.discard} />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <FieldInput
        key={kept.offered ? 'offered' : 'taken'} // the editor reads its text when it begins
        name="comment"
        field={updateCoaching.input.comment}
        value={comment}
        isDisabled={isBusy}
        pageId={pageId}
        onChange={(next) => kept.set({ comment: next === '' ? null : next })}
      />
      <Button type="submit" loading={isBusy}>
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
