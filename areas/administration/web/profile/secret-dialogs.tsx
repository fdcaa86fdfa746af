import { Button, PasswordInput } from '@mantine/core'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type SubmitEvent, useId, useState } from 'react'
import { settingsCalls } from '../../contract/settings-calls.ts'
import type { SettingType } from '../../contract/settings.ts'
import { textOf } from '#platform/web/auth/code-input.tsx'
import { problemText } from '#platform/web/client/request-problem.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { SETTINGS } from '../settings/use-settings.ts'
import { t } from '#platform/contract/words/texts.ts'
import { useChange } from '#platform/web/client/use-change.ts'

interface SecretDialogProps {
  secret: { readonly type: SettingType; readonly name: string }
  /** As it stands in a sentence. */
  label: string
  onClose: () => void
}

/** Sets a secret, or another one in its place. */
export function SetSecretDialog({ secret, label, onClose }: SecretDialogProps) {
  const form = useId()
  const keep = useKeepSecret(secret)
  const [words, setWords] = useState<string>()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation() // the form of the settings around it is not meant
    const value = textOf(new FormData(event.currentTarget), 'value')
    if (value === '') return setWords(t`New ${label} is required`)
    return void keep.send(value).then(onClose, (problem) => setWords(problemText(problem)))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Set the ${label}`}
      consequence="It is stored encrypted and never shown again."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={keep.isPending}>
            Set the {label}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <PasswordInput
          name="value"
          label={`New ${label}`}
          autoComplete="off"
          required
          withAsterisk={false}
          data-autofocus
          visibilityToggleButtonProps={{ 'aria-label': `Show: New ${label}`, tabIndex: 0 }}
          error={words && <ErrorWords text={words} />}
          onChange={() => setWords(undefined)}
        />
      </form>
    </Dialog>
  )
}

/** Removes a secret: it has to be typed anew. */
export function RemoveSecretDialog({ secret, label, onClose }: SecretDialogProps) {
  const keep = useKeepSecret(secret)
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Remove the ${label}?`}
      consequence="It cannot be read back. To use it again, you must know it."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={keep.isPending}
            onClick={() => void keep.send(null).then(onClose, () => undefined)}
          >
            Remove
          </Button>
        </>
      }
    >
      {keep.error && <Notice tone="bad">{problemText(keep.error)}</Notice>}
    </Dialog>
  )
}

function useKeepSecret({ type, name }: SecretDialogProps['secret']) {
  const { mutateAsync, isPending, error } = useChange(settingsCalls.saveSecret, {
    changes: [SETTINGS],
    done: t`Settings Saved Successfully`,
    isSentOnce: true,
  })
  return { isPending, error, send: (value: string | null) => mutateAsync({ type, name, value }) }
}
