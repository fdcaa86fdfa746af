import { Button, Select, TextInput } from '@mantine/core'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { useState } from 'react'
import { auditReviews } from '#areas/quality/contract/reviews/audit-reviews.ts'
import { reviewCalls } from '#areas/quality/contract/reviews/review-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useCall } from '#platform/web/client/use-call.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { transcribeJob } from '../../contract/jobs/transcribe-job.ts'
import type { Segment } from '../../contract/listening/segment.ts'
import { quoteCalls } from '../../contract/quotes/quote-calls.ts'
import { clockOf } from '../call/clock-of.ts'
import { speakerWord } from '../call/speaker-word.ts'
import { type ShownCall, useCallWrite } from '../call/use-call.ts'
import styles from './quotes.module.css'
import { TypedSelect } from '#platform/web/fields/typed-select.tsx'

interface QuoteDialogProps {
  readonly call: ShownCall
  readonly segment: Segment
  readonly onClose: () => void
}

/** So many segments on, a quote may go. */
const MOST_SEGMENTS = 12

/** Quotes a passage in a draft audit: from the segment it was asked on to the one that is chosen. */
export function QuoteDialog({ call, segment, onClose }: QuoteDialogProps) {
  const write = useCallWrite()
  const { data: audits } = useCall(quoteCalls.getAudits, { id: call.id }, { family: transcribeJob })
  const [chosen, setChosen] = useState<string | null>(null)
  const [checkpoint, setCheckpoint] = useState<string | null>(null)
  const [last, setLast] = useState(segment.index)
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const following = call.detail.filter(
    ({ index }) => index >= segment.index && index < segment.index + MOST_SEGMENTS,
  )
  const passage = following.filter(({ index }) => index <= last)
  const audit = chosen ?? (audits?.[0] ? String(audits[0].id) : null)
  const checkpoints = useCheckpoints(audit)

  async function quote(): Promise<void> {
    setProblem(undefined)
    try {
      await write(quoteCalls.quote, {
        ...{ id: call.id, review_id: Number(audit) },
        checkpoint_id: checkpoint ? Number(checkpoint) : null,
        ...{ from: segment.start, to: Math.max(...passage.map(({ end }) => end)) },
        note: note.trim() || null,
      })
      onClose()
    } catch (fault) {
      setProblem(problemText(fault))
    }
  }

  return (
    <Dialog
      opened
      title={t`Quote in an audit`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button disabled={audit === null} onClick={() => void quote()}>
            {t`Quote`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <blockquote className={styles.passage}>
          {passage.map(({ index, speaker, start, text }) => (
            <p key={index}>
              <b>{speakerWord(speaker)}</b> <span className="numbers">{clockOf(start)}</span> {text}
            </p>
          ))}
        </blockquote>
        {following.length > 1 && (
          <Select
            label={t`Up to`}
            allowDeselect={false}
            data={following.map(({ index, end, text }) => ({
              value: String(index),
              label: `${clockOf(end)} ${text.slice(0, 60)}`,
            }))}
            value={String(last)}
            onChange={(value) => setLast(Number(value))}
          />
        )}
        {audits?.length === 0 ? (
          <p className={styles.quiet}>
            {t`You have no draft audit of this agent and client. Begin one under Audit reviews, then quote the call.`}
          </p>
        ) : (
          <Select
            label={t`Audit`}
            allowDeselect={false}
            data={(audits ?? []).map(({ id, number, form, interaction_reference }) => ({
              value: String(id),
              label: [number, form, interaction_reference].filter(Boolean).join(' · '),
            }))}
            value={audit}
            onChange={(value) => {
              setChosen(value)
              setCheckpoint(null)
            }}
          />
        )}
        {checkpoints.length > 0 && (
          <TypedSelect
            label={t`Checkpoint (optional)`}
            clearable
            searchable
            data={checkpoints}
            value={checkpoint}
            onChange={setCheckpoint}
          />
        )}
        <TextInput
          label={t`Note (optional)`}
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {problem && <p className={styles.problem}>{problem}</p>}
      </div>
    </Dialog>
  )
}

/** The checkpoints of an audit, as its form was published. */
function useCheckpoints(audit: string | null): { value: string; label: string }[] {
  const { data } = useCall(
    reviewCalls.sheetOfReview,
    { id: Number(audit) },
    {
      family: auditReviews,
      page: auditReviews.page,
      isAsked: audit !== null,
    },
  )
  return (data?.definition?.checkpoints ?? []).map(({ id, code, question }) => ({
    value: String(id),
    label: [code, question].filter(Boolean).join(' '),
  }))
}
