import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { breakOptions, CUSTOM_STATUS_MAX, readBreak } from '../../contract/break-choice.ts'
import type { ClockDay } from '../../contract/day.ts'
import { durationWords } from '#platform/contract/words/durations.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Icon } from '#platform/web/parts/icon.tsx'
import { RadioCards } from '#platform/web/parts/radio-cards.tsx'
import { usePunch } from './clock-data.ts'
import { t } from '#platform/contract/words/texts.ts'

type Option = (typeof breakOptions)[number]['value']

/** Starts a break: lunch, tea, or another with its reason. What was taken today stands beside each. */
export function BreakDialog({
  opened,
  day,
  onClose,
}: {
  opened: boolean
  day: ClockDay | null
  onClose: () => void
}) {
  const [option, setOption] = useState<Option>('Lunch')
  const [reason, setReason] = useState('')
  const [isLeft, setLeft] = useState(false)
  const punch = usePunch()
  const draft =
    option === 'Other' ? { break_status: option, custom_status: reason } : { break_status: option }
  const { errors } = readBreak(draft)
  const isValid = Object.keys(errors).length === 0
  const close = () => {
    setOption('Lunch')
    setReason('')
    setLeft(false)
    onClose()
  }
  const start = () => isValid && punch.mutate(draft, { onSuccess: close })
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Start a break"
      consequence="Your At Desk time stops until you choose At Desk again."
      isTyped={reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            leftSection={<Icon name="coffee" />}
            disabled={!isValid}
            loading={punch.isPending}
            onClick={start}
          >
            Start break
          </Button>
        </>
      }
    >
      <RadioCards
        label="Break"
        value={option}
        onChange={setOption}
        cards={breakOptions.map(({ value, hours }) => ({
          value,
          label: value,
          note: noteOf(value, day),
          aside: hours,
        }))}
      />
      {option === 'Other' && (
        <TextInput
          label="Reason"
          description={`Shown on your time sheet. ${[...reason].length} of ${CUSTOM_STATUS_MAX} characters`}
          maxLength={CUSTOM_STATUS_MAX}
          value={reason}
          error={isLeft && errors.custom_status?.[0]}
          onBlur={() => setLeft(true)}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && start()}
        />
      )}
    </Dialog>
  )
}

function noteOf(option: Option, day: ClockDay | null): string {
  if (option === 'Other') return t`Say what it is; your lead sees it`
  const isOpen = day?.state === 'Open'
  const taken = isOpen
    ? day.breaks.find(({ status }) => status.toLowerCase() === option.toLowerCase())
    : undefined
  return taken ? t`Taken today, ${durationWords(taken.seconds)}` : t`Not taken today`
}
