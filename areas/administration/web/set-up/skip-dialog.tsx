import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import type { AnsweredStep } from '../../contract/set-up/set-up-steps.ts'
import { t } from '#platform/contract/words/texts.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { setUpCalls } from '../../contract/set-up/set-up-page.ts'
import { say, useSetUpVerb } from './use-set-up.ts'

interface SkipDialogProps {
  step: AnsweredStep | undefined
  onClose: () => void
}

/** Why a step is left out: the next person who sets up reads it. */
export function SkipDialog({ step, onClose }: SkipDialogProps) {
  const act = useSetUpVerb(setUpCalls.skipSetUpStep)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    setReason('')
    setError(undefined)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (reason.trim() === '') return setError(t`Reason is required`)
    act.mutate({ step: step?.name ?? null, reason }, { onSuccess: close, onError: say })
  }
  return (
    <Dialog
      opened={step !== undefined}
      onClose={close}
      title={t`Skip: ${step?.title ?? ''}`}
      isTyped={reason !== ''}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form="skip-step" loading={act.isPending}>
            Skip the step
          </Button>
        </>
      }
    >
      <form id="skip-step" onSubmit={submit} noValidate>
        <TextInput
          label="Reason"
          description="Shown beside the step. You can take it up again at any time."
          value={reason}
          maxLength={300}
          data-autofocus
          withAsterisk
          error={error}
          onChange={(event) => {
            setReason(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
