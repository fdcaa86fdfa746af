import { Button } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { IdScope } from '#platform/web/fields/id-scope.ts'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { useFirstError } from './use-first-error.ts'
import type { RecordFormState } from './use-record-form.ts'
import { useSaveKey } from './use-save-key.ts'

/** What a form is answered. */
export interface Sent {
  readonly message?: string | undefined
  readonly data?: unknown
}

interface AndThen {
  readonly button: string
  readonly isPossible: boolean
  readonly go: (sent: Sent) => void
}

interface FormDialogProps {
  title: string
  consequence?: string
  wide?: boolean
  /** The word on the primary button. */
  button?: string
  /** It takes something away from a person. */
  isBad?: boolean
  /** Something is asked for without which nothing can be sent. */
  isWanting?: boolean
  form: RecordFormState
  /** It stands over another form, which may have the same fields. */
  isOverForm?: boolean
  /** What is wrong beyond the fields' own rules, asked for at the moment of saving. */
  alsoWrong?: () => FieldErrors
  /** Sends the checked values; what it is refused for stands at the fields, or above them. */
  send: (values: Record<string, unknown>) => Promise<Sent>
  /** What can follow at once, by a button of its own: it takes the place of the dialog when that is saved. */
  andThen?: AndThen | undefined
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog: it closes when it is saved, and keeps everything when it is not. */
export function FormDialog(props: FormDialogProps) {
  const {
    form,
    alsoWrong,
    send,
    andThen,
    onClose,
    children,
    button = 'Save',
    isBad,
    isWanting = false,
    isOverForm = false,
    ...drawn
  } = props
  const [isBusy, setBusy] = useState(false)
  const [failures, setFailures] = useState<readonly string[]>([])
  const id = useId()
  const scope = isOverForm ? `${id}-` : ''
  const goToError = useFirstError(form.errors, scope)
  const save = async (go?: AndThen['go']) => {
    if (isBusy || isWanting) return
    const values = form.check(alsoWrong?.())
    if (!values) return goToError()
    setBusy(true)
    setFailures([])
    try {
      const sent = await send(values)
      if (sent.message) showSnackbar('success', sent.message)
      if (go) go(sent)
      else onClose()
    } catch (problem) {
      if (problem instanceof RequestProblem && problem.fields) {
        form.showErrors(problem.fields)
        setFailures(elsewhere(problem.fields, form.values))
        goToError()
      } else setFailures([problemText(problem)])
    } finally {
      setBusy(false)
    }
  }
  useSaveKey(() => void save())
  return (
    <Dialog
      {...drawn}
      opened
      onClose={onClose}
      isTyped={form.isChanged}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {andThen && (
            <Button
              variant="default"
              disabled={!andThen.isPossible}
              loading={isBusy}
              onClick={() => void save(andThen.go)}
            >
              {andThen.button}
            </Button>
          )}
          <Button
            variant={isBad ? 'default' : 'filled'}
            data-tone={isBad ? 'bad' : undefined}
            disabled={isWanting}
            loading={isBusy}
            onClick={() => void save()}
          >
            {button}
          </Button>
        </>
      }
    >
      <Failures words={failures} />
      <IdScope value={scope}>{children}</IdScope>
    </Dialog>
  )
}

/** What is wrong with what the dialog does not ask for. */
const elsewhere = (errors: FieldErrors, asked: object): string[] =>
  Object.entries(errors).flatMap(([name, messages]) =>
    (name.split('.')[0] ?? name) in asked ? [] : messages,
  )

function Failures({ words }: { words: readonly string[] }) {
  const [first, ...others] = words
  if (first === undefined) return null
  return (
    <Notice tone="bad">
      {others.length === 0 ? (
        first
      ) : (
        <ul>
          {words.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}
