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
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
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
        <FormSections {...{ resource, presentation, form, record, pageId }} />
      </ShiftTakenContext>
    </FormFrame>
  )
}

/** A correction that a lead begins is completed and sent by the person it is about. */
const isTheirs = (chosen: unknown, me: number | null): boolean =>
  (chosen ?? null) === null || chosen === me
