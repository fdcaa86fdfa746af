import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import {
  demoCompanyCalls,
  type DemoCompanyState,
} from '../../contract/demo-company/demo-company-calls.ts'
import { t } from '#platform/contract/words/texts.ts'
import { forgetDrafts } from '#platform/web/client/drafts.ts'
import { problemText } from '#platform/web/client/request-problem.ts'
import { useSession } from '#platform/web/client/session.ts'
import { startAnew } from '#platform/web/client/start-anew.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import styles from './demo-company.module.css'
import { useChange } from '#platform/web/client/use-change.ts'

interface RemoveDialogProps {
  opened: boolean
  onClose: () => void
  data: DemoCompanyState
}

/** Removes the demo company once its name was typed. This tab begins anew then: nothing it has read is there any more. */
export function RemoveDialog({ opened, onClose, data }: RemoveDialogProps) {
  const { user } = useSession()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const remove = useChange(demoCompanyCalls.removeDemoCompany, {
    changes: [],
    isQuiet: true,
    isSentOnce: true,
  })
  const onSuccess = () => {
    forgetDrafts(user.id)
    startAnew()
  }
  const onError = (problem: Error) => setError(problemText(problem))
  const close = () => {
    setTyped('')
    setError(undefined)
    onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() !== data.name) return setError(t`Type the name as it is shown: ${data.name}`)
    return remove.mutate({ confirmation: typed.trim() }, { onSuccess, onError })
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Remove the demo company?"
      consequence="Everyone in it is signed out. This cannot be undone."
      isTyped={typed !== ''}
      actions={
        <>
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button color="red" type="submit" form="remove-demo" loading={remove.isPending}>
            Remove it
          </Button>
        </>
      }
    >
      <form id="remove-demo" className={styles.parts} onSubmit={submit} noValidate>
        <p>
          {enteredWords(data.entered ?? 0)} Your system comes back as it was: your account has the
          password it had before.
        </p>
        <TextInput
          label="Name of the company"
          description={t`Type ${data.name} to confirm.`}
          value={typed}
          maxLength={190}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          withAsterisk
          error={error && <ErrorWords text={error} />}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setError(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}

function enteredWords(entered: number): string {
  if (entered === 0) return t`Nothing was entered or changed since it was loaded.`
  if (entered === 1) return t`1 record that was entered or changed since is deleted with it.`
  return t`${entered} records that were entered or changed since are deleted with it.`
}
