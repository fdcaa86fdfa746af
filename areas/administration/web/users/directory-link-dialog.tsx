import { Button, TextInput } from '@mantine/core'
import { type SubmitEvent, useId } from 'react'
import { directoryLinkCalls } from '#areas/session/contract/directory-calls.ts'
import { textOf } from '#platform/web/auth/code-input.tsx'
import { type FormProblem, placed } from '#platform/web/auth/sign-in.ts'
import { ErrorWords } from '#platform/web/fields/error-words.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { type LinkDialogProps, useLink } from '../profile/use-link.ts'
import styles from '#areas/administration/web/profile/password-card.module.css'

const NAMES = ['tenant', 'object_id'] as const

/** Links a user to an account of the directory, as its administrators name it. */
export function DirectoryLinkDialog({ record, tenant, onClose }: LinkDialogProps) {
  const form = useId()
  const link = useLink(directoryLinkCalls.linkDirectory)
  const problem: FormProblem<(typeof NAMES)[number]> = link.error ? placed(link.error, NAMES) : {}
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const values = Object.fromEntries(NAMES.map((name) => [name, textOf(given, name).trim()]))
    // What went wrong stands at its field.
    void link.mutateAsync({ ...values, id: record.id }).then(onClose, () => undefined)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Link ${String(record.name)} to the directory`}
      consequence="The owner of that account signs in as this user. The user gets a mail about it."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={link.isPending}>
            Link the account
          </Button>
        </>
      }
    >
      <form id={form} className={styles.passwordCard} onSubmit={submit} noValidate>
        {problem.general && <Notice tone="bad">{problem.general}</Notice>}
        <TextInput
          name="tenant"
          label="Tenant"
          defaultValue={tenant}
          error={problem.tenant && <ErrorWords text={problem.tenant} />}
          onChange={() => link.reset()}
        />
        <TextInput
          name="object_id"
          label="Object id"
          description="It stands at the user in the directory’s own administration."
          spellCheck={false}
          data-autofocus
          error={problem.object_id && <ErrorWords text={problem.object_id} />}
          onChange={() => link.reset()}
        />
      </form>
    </Dialog>
  )
}
