import { useQueryClient } from '@tanstack/react-query'
import { resource } from '#platform/contract/resource.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { write } from '#platform/web/client/request.ts'
import { useWriteKey } from '#platform/web/client/write-key.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { rosterCalls } from '../../../contract/roster/roster-calls.ts'
import { rosterPage } from '../../../contract/roster/roster-page.ts'
import type { Roster } from '../../../contract/roster/roster-shape.ts'
import { EveryoneShown } from './everyone-shown.tsx'

const { input, path, method } = rosterCalls.applyRotation

/** What the call asks, as a form knows it. */
const asked = resource('rotation-over-people', {
  label: { one: 'Rotation', many: 'Rotations' },
  title: 'from',
  rows: 'shared',
  fields: input,
  order: [['from', 'to']],
  list: { columns: [], sort: '' },
})

interface RotationDialogProps {
  roster: Roster
  from: string
  to: string
  onClose: () => void
}

/** Lays a rotation over people, from a day to a day. */
export function RotationDialog({ roster, from, to, onClose }: RotationDialogProps) {
  const start = {
    rotation_pattern_id: null,
    employees_ids: [],
    from,
    to,
    first_week: 1,
    stagger: false,
  }
  const form = useRecordForm(asked, start, true)
  const pageId = usePagePermission(rosterPage.url)?.object_id
  const queries = useQueryClient()
  const keys = useWriteKey()
  const send = async (values: Record<string, unknown>) => {
    const answer = await write(path, { method, body: values, key: keys.keyFor(values) })
    keys.spent()
    await queries.invalidateQueries({ queryKey: ['roster'] })
    return answer
  }
  return (
    <FormDialog
      wide
      title="Apply a rotation"
      consequence="Each day from the first to the last is planned by the pattern, as drafts."
      button="Apply"
      {...{ form, send, onClose }}
    >
      <FormInputs fields={input} {...{ form, pageId }} />
      <EveryoneShown
        shown={roster.people.filter(({ may_plan }) => may_plan)}
        chosen={form.values.employees_ids as number[]} // the field is a list of references
        onChoose={(employees_ids) => form.change({ employees_ids })}
      />
    </FormDialog>
  )
}
