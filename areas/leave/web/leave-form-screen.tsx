import { useSearchParams } from 'react-router'
import type { PagePermission } from '#platform/contract/permissions.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useSession } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { draftOf } from '#platform/web/forms/draft-of.ts'
import { FormFrame } from '#platform/web/forms/form-frame.tsx'
import { FormSections } from '#platform/web/forms/form-sections.tsx'
import { LoadedRecord } from '#platform/web/records/loaded-record.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'
import { useRecordId } from '#platform/web/records/use-record.ts'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { livingLeave } from './living-leave.ts'
import { useUnit } from './use-unit.ts'
import { LeavePreviewCard } from './leave-preview-card.tsx'

type FamilyProps = Pick<ScreenProps, 'resource' | 'presentation'>

/** Asks for leave: what it costs and who decides stands beside the form, and follows what is typed. */
export function LeaveFormScreen({ resource, presentation }: ScreenProps) {
  const isUpdate = useRecordId() !== undefined
  const shared = { resource, presentation }
  return isUpdate ? <UpdateLeave {...shared} /> : <AddLeave {...shared} />
}

/** `?day=2026-11-18` comes from a calendar, `?type=3` from what is left of a type: these are known already. */
function AddLeave({ resource, presentation }: FamilyProps) {
  const [address] = useSearchParams()
  const day = address.get('day')
  const type = Number(address.get('type'))
  const known = {
    ...(day !== null && { start_date: day, end_date: day }),
    ...(Number.isSafeInteger(type) && type > 0 && { leave_type_id: type }),
  }
  const start = { ...emptyDraft(resource.fields), ...known }
  return <LeaveForm {...{ resource, presentation, start }} record={undefined} />
}

const UpdateLeave = ({ resource, presentation }: FamilyProps) => (
  <LoadedRecord resource={resource}>
    {(record) => (
      <LeaveForm
        key={record.id}
        {...{ resource, presentation, record }}
        start={draftOf(resource, record)}
      />
    )}
  </LoadedRecord>
)

interface LeaveFormProps extends FamilyProps {
  record: StoredRecord | undefined
  start: Record<string, unknown>
}

function LeaveForm({ resource, presentation, record, start }: LeaveFormProps) {
  const form = useRecordForm(resource, start, record === undefined)
  const permission = usePagePermission(resource.page)
  const { user } = useSession()
  const pageId = permission?.object_id
  const unit = useUnit(form.values['leave_type_id'], pageId)
  const living = livingLeave(resource, form.values, unit, isAlone(permission, user.id))
  return (
    <FormFrame
      {...{ resource, form, record, start }}
      aside={<LeavePreviewCard values={form.values} record={record} />}
      {...(!record && { title: 'Ask for leave' })}
    >
      <FormSections {...{ presentation, form, record, pageId }} resource={living} />
    </FormFrame>
  )
}

/** Whether nobody else's leave is in reach: the caller is known then. */
const isAlone = (permission: PagePermission | undefined, me: number): boolean =>
  permission !== undefined &&
  [permission.reporting_access_view_all, permission.reporting_access_edit_all].every(
    (all) => all !== 1,
  ) &&
  [...permission.reporting_access_view_ids, ...permission.reporting_access_edit_ids].every(
    (id) => id === me,
  )
