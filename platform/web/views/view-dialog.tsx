import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkField } from '#platform/contract/fields/check-draft.ts'
import { choice, text } from '#platform/contract/fields/field.ts'
import type { SavedView, ViewAudience } from '#platform/contract/lists/saved-views.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { useSession } from '#platform/web/client/session.ts'
import { FieldInput } from '#platform/web/fields/field-input.tsx'
import { Dialog } from '#platform/web/parts/dialog.tsx'
import { Notice } from '#platform/web/parts/notice.tsx'
import { t } from '#platform/contract/words/texts.ts'

interface Named {
  readonly name: string
  readonly shared_with: ViewAudience
}

interface ViewDialogProps {
  /** The view to rename or share; none for a new one. */
  view: SavedView | undefined
  onSave: (named: Named) => Promise<void>
  onClose: () => void
}

const nameField = text({ required: true, max: 40, label: 'Name' })

/** Asks what a view is called and who finds it among their tabs. */
export function ViewDialog({ view, onSave, onClose }: ViewDialogProps) {
  const { user } = useSession()
  const audiences = new Map<string, ViewAudience>([
    [t`Only me`, 'me'],
    [t`Everybody who is ${user.role}`, 'role'],
    ...(user.is_super_admin === 'y' ? [[t`Everybody`, 'all'] as const] : []),
  ])
  const wordsOf = (audience: ViewAudience) =>
    [...audiences].find(([, each]) => each === audience)?.[0] ?? t`Only me`
  const [name, setName] = useState(view?.name ?? '')
  const [shared, setShared] = useState(wordsOf(view?.shared_with ?? 'me'))
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    const wrong = checkField('name', nameField, name).errors['name']?.[0]
    if (wrong) return setError(wrong)
    setBusy(true)
    setProblem(undefined)
    try {
      await onSave({ name: name.trim(), shared_with: audiences.get(shared) ?? 'me' })
      onClose()
    } catch (fault) {
      const own = fault instanceof RequestProblem ? fault.fields?.['name']?.[0] : undefined
      if (own) setError(own)
      else setProblem(problemText(fault))
    } finally {
      setBusy(false)
    }
  }
  const plain = {
    onLeave: () => undefined,
    errors: {},
    isDisabled: isBusy,
    siblings: {},
    titles: new Map<number, string>(),
    pageId: undefined,
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      isTyped={name !== (view?.name ?? '')}
      title={view ? `Rename or share ${view.name}` : 'Save view'}
      consequence="A view keeps search, filters, order and columns. Everybody sees in it only the records they may see."
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => void save()}>
            Save
          </Button>
        </>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <FieldInput
        {...plain}
        name="view-name"
        field={nameField}
        value={name}
        onChange={(next) => {
          setName(String(next ?? ''))
          setError(undefined)
        }}
        error={error}
      />
      <FieldInput
        {...plain}
        name="view-shared"
        field={choice([...audiences.keys()], { required: true, label: 'Who finds it' })}
        value={shared}
        onChange={(next) => setShared(String(next))}
        error={undefined}
      />
    </Dialog>
  )
}
