import { useSearchParams } from 'react-router'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { FormFrame } from '#platform/web/forms/form-frame.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { useRecordId } from '#platform/web/records/use-record.ts'
import { type RecordFormState, useRecordForm } from '#platform/web/forms/use-record-form.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Corrected } from '../../contract/corrected-shift.ts'
import { kindOf } from './stretches.ts'
import { recordOf, useShifts } from './use-shifts.ts'
import { ShiftTakenContext } from './correction-form.ts'

/** Says how a shift really was: the shift that was clocked fills the form, and is changed to what is right. */
export function CorrectionFormScreen({ resource, presentation }: ScreenProps) {
  const isUpdate = useRecordId() !== undefined
  const shared = { resource, presentation }
  return isUpdate ? <UpdateCorrection {...shared} /> : <AddCorrection {...shared} />
}

type FamilyProps = Pick<ScreenProps, 'resource' | 'presentation'>

/** `?day=2026-11-18` comes from the clock, `&employee_id=7` from a shift of another person: both are known already. */
function AddCorrection({ resource, presentation }: FamilyProps) {
  const [asked] = useSearchParams()
  const [day, person] = [asked.get('day'), Number(asked.get('employee_id'))]
  const start = {
    ...emptyDraft(resource.fields),
    // What is said most often, and excuses nothing.
    reason: 'Forgot',
    ...(day !== null && { business_date: day }),
    ...(person > 0 && { employee_id: person }),
  }
  return <CorrectionForm {...{ resource, presentation, start }} record={undefined} />
}

const UpdateCorrection = ({ resource, presentation }: FamilyProps) => (
  <LoadedRecord resource={resource}>
    {(record) => (
      <CorrectionForm
        key={record.id}
        {...{ resource, presentation, record }}
        start={draftOf(resource, record)}
      />
    )}
  </LoadedRecord>
)

interface CorrectionFormProps extends FamilyProps {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

function CorrectionForm({ resource, presentation, record, start }: CorrectionFormProps) {
  const form = useRecordForm(resource, start, record === undefined)
  const pageId = usePagePermission(resource.page)?.object_id
  const { employee_id } = useSession()
  const own = useOwnShifts(resource)
  const proposing = useProposedKind(form)
  return (
    <FormFrame
      resource={resource}
      form={form}
      record={record}
      start={start}
      isSent={isTheirs(form.values['employee_id'], employee_id)}
      {...(!record && { title: 'Ask for a correction' })}
    >
      <ShiftTakenContext
        value={({ shift_day_id, entries }) => form.change({ shift_day_id, entries })}
      >
        <FormSections {...{ presentation, record, pageId }} resource={own} form={proposing} />
      </ShiftTakenContext>
    </FormFrame>
  )
}

/** People who correct nobody else's shifts are not asked whose it is. */
function useOwnShifts(resource: AnyResource): AnyResource {
  const permission = usePagePermission(resource.page)
  const { user } = useSession()
  const reachesOthers =
    permission?.reporting_access_edit_all === 1 ||
    permission?.reporting_access_edit_ids.some((id) => id !== user.id)
  if (reachesOthers) return resource
  const sections = resource.sections.map((section) => ({
    ...section,
    fields: section.fields.filter((name) => name !== 'employee_id'),
  }))
  return { ...resource, sections }
}

/** What was wrong is read from what is changed, until its person says otherwise. */
function useProposedKind(form: RecordFormState): RecordFormState {
  const { business_date, employee_id, shift_day_id, kind } = form.values
  const { data } = useShifts(business_date, employee_id)
  const before = recordOf(data?.shifts.find((shift) => shift.shift_day_id === shift_day_id))
  const proposed = kindOf(before, entriesOf(form.values['entries']))
  const isProposed = (kind ?? '') === '' || kind === proposed
  return {
    ...form,
    set: (name, value) => {
      const next = name === 'entries' && isProposed ? kindOf(before, entriesOf(value)) : undefined
      if (next) form.change({ entries: value, kind: next })
      else form.set(name, value)
    },
  }
}

const entriesOf = (value: unknown): readonly Corrected[] =>
  Array.isArray(value) ? (value as Corrected[]) : [] // made by the input of this form

/** A correction that a lead begins is completed and sent by the person it is about. */
const isTheirs = (chosen: unknown, me: number | null): boolean =>
  (chosen ?? null) === null || chosen === me
