import { useRef, useState } from 'react'
import type { Fields } from '#platform/contract/fields/field.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { askCall } from '#platform/web/client/use-call.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { VerbDialogProps } from '#platform/web/screens/present-resource.ts'
import { assignmentCalls } from '../../contract/assignments/assignment-calls.ts'
import { type Proposed, ProposedSeatsDialog } from './proposed-seats-dialog.tsx'

const { input } = assignmentCalls.proposeSeats
const { employee_ids, shift_id, valid_from, accessible_ids } = input
const ofOffice = { where: { offices_ids: '{office_id}' } }
const fields = {
  employee_ids: { ...employee_ids, ...ofOffice },
  ...{ shift_id, valid_from },
  accessible_ids: { ...accessible_ids, ...ofOffice },
} as const satisfies Fields

/** Asks for people, their shift and the first day; then shows the seats that are proposed, which are saved together. */
export function ProposeSeatsDialog({ resource, record, onClose }: VerbDialogProps) {
  const start = { office_id: record['office_id'], employee_ids: [], accessible_ids: [] }
  const form = useRecordForm(
    { ...resource, fields, order: [] },
    { ...start, shift_id: null, valid_from: null },
    true,
  )
  const [proposed, setProposed] = useState<Proposed>()
  if (proposed)
    return <ProposedSeatsDialog {...{ proposed, onClose }} onBack={() => setProposed(undefined)} />
  return <Asking {...{ form, onClose }} planId={record.id} onProposed={setProposed} />
}

interface AskingProps {
  form: RecordFormState
  planId: number
  onProposed: (proposed: Proposed) => void
  onClose: () => void
}

function Asking({ form, planId, onProposed, onClose }: AskingProps) {
  const pageId = usePagePermission(form.resource.page)?.object_id
  // The form closes when it was sent; what was found then takes its place.
  const found = useRef<Proposed>(undefined)
  const send = async (values: Record<string, unknown>) => {
    const asked = { ...values, floor_plan_id: planId }
    found.current = {
      proposal: await askCall(assignmentCalls.proposeSeats, asked),
      shift_id: Number(values['shift_id']),
      valid_from: String(values['valid_from']),
    }
    return {}
  }
  return (
    <FormDialog
      title="Propose seats"
      consequence="Seats near the team and in the bay of the client come first. You see the proposal before anything is saved."
      button="Show proposal"
      {...{ form, send }}
      onClose={() => (found.current ? onProposed(found.current) : onClose())}
    >
      <FormInputs {...{ form, fields, pageId }} />
    </FormDialog>
  )
}
