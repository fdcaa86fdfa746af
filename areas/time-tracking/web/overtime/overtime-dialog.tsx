import { Button, NumberInput, TextInput } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { overtimeCalls, overtimePage } from '../../contract/overtime.ts'
import type { InputOf } from '#platform/contract/answers.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { type RadioCard, RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { overtimeProblems } from '../../contract/problems.ts'
import { t } from '#platform/contract/words/texts.ts'
import { OptionalLabel } from '#platform/web/fields/label.tsx'

/** A shift whose overtime is decided. */
export interface DecidedShift {
  readonly id: number
  /** Seconds outside its plan. */
  readonly asked: number
}

type Verdict = 'all' | 'part' | 'refused'

export interface OvertimeDialogProps {
  readonly shifts: readonly DecidedShift[]
  readonly starts?: Verdict
  readonly onClose: () => void
  readonly onDecided?: () => void
}

/** Approves what shifts lasted beyond their plan, all of it or a part, or refuses it. */
export function OvertimeDialog({ shifts, starts = 'all', ...done }: OvertimeDialogProps) {
  const [verdict, setVerdict] = useState<Verdict>(starts)
  const [minutes, setMinutes] = useState<number | string>('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reasonInput = useRef<HTMLInputElement>(null)
  const total = shifts.reduce((sum, { asked }) => sum + asked, 0)
  const decide = useDecide(done)
  const fields = decide.error instanceof RequestProblem ? (decide.error.fields ?? {}) : {}
  const failure = decide.error && Object.keys(fields).length === 0 ? decide.error : undefined
  const lacksReason = verdict !== 'all' && reason.trim() === ''
  const send = () => {
    setTried(true)
    if (lacksReason) return reasonInput.current?.focus()
    const part = verdict === 'part' ? { minutes: minutes === '' ? null : Number(minutes) } : {}
    decide.mutate({
      ids: shifts.map(({ id }) => id),
      asked_seconds: total,
      verdict: verdict === 'refused' ? 'Refused' : 'Approved',
      reason: reason.trim() || null,
      ...part,
    })
  }
  const many = shifts.length > 1
  return (
    <Dialog
      opened
      onClose={done.onClose}
      title={many ? `Decide the overtime of ${shifts.length} shifts` : 'Decide this overtime'}
      consequence={`${durationWords(total)} outside the plan${many ? t` in all` : ''}. Approved overtime is paid, and its people get a notice.`}
      isTyped={reason !== '' || minutes !== ''}
      actions={
        <>
          <Button variant="default" onClick={done.onClose}>
            Cancel
          </Button>
          <Button
            variant={verdict === 'refused' ? 'default' : 'filled'}
            data-tone={verdict === 'refused' ? 'bad' : undefined}
            loading={decide.isPending}
            disabled={verdict === 'part' && minutes === ''}
            onClick={send}
          >
            {verdict === 'refused' ? 'Refuse' : 'Approve'}
          </Button>
        </>
      }
    >
      {failure && <Notice tone="bad">{problemText(failure)}</Notice>}
      <RadioCards
        label="Decision"
        value={verdict}
        onChange={setVerdict}
        cards={cardsOf(total, many)}
      />
      {verdict === 'part' && (
        <NumberInput
          label="Minutes"
          required
          min={1}
          allowDecimal={false}
          allowNegative={false}
          hideControls
          value={minutes}
          error={fields.minutes?.[0]}
          onChange={setMinutes}
        />
      )}
      <TextInput
        label={verdict === 'all' ? <OptionalLabel text={t`Note`} /> : t`Reason`}
        required={verdict !== 'all'}
        maxLength={300}
        value={reason}
        ref={reasonInput}
        error={isTried && lacksReason ? overtimeProblems.reason.text : fields.reason?.[0]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Dialog>
  )
}

const cardsOf = (total: number, isMany: boolean): RadioCard<Verdict>[] => [
  { value: 'all', label: 'Approve all of it', aside: durationWords(total) },
  {
    value: 'part',
    label: 'Approve a part',
    note: isMany ? 'At most so many minutes of each shift' : 'So many minutes of it',
  },
  { value: 'refused', label: 'Refuse', note: 'Nothing of it is paid' },
]

/** Everything that shows the shifts, their sheets and what waits is asked for again. */
function useDecide({ onClose, onDecided }: Pick<OvertimeDialogProps, 'onClose' | 'onDecided'>) {
  const queries = useQueryClient()
  const pageId = usePagePermission(overtimePage.url)?.object_id
  return useMutation({
    mutationFn: (input: InputOf<typeof overtimeCalls.decideOvertime>) =>
      sendCall(overtimeCalls.decideOvertime, input, { pageId }),
    onSuccess: async ({ message }) => {
      if (message) showSnackbar('success', message)
      onClose()
      onDecided?.()
      await Promise.all(
        ['shift-days', 'timesheets', 'approvals'].map((family) =>
          queries.invalidateQueries({ queryKey: [family] }),
        ),
      )
    },
  })
}
