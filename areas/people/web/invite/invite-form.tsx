import type { RefusedRecord } from '#platform/contract/bulk.ts'
import { type Fields, reference } from '#platform/contract/fields/field.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import { t } from '#platform/contract/words/texts.ts'
import { usePagePermission } from '#platform/web/client/access.ts'
import { useChange } from '#platform/web/client/use-change.ts'
import { FormDialog } from '#platform/web/forms/form-dialog.tsx'
import { FormInputs } from '#platform/web/forms/form-inputs.tsx'
import { useRecordForm } from '#platform/web/forms/use-record-form.ts'
import { useUndoBatch } from '#platform/web/history/use-undo-batch.ts'
import { Notice } from '#platform/web/parts/notice.tsx'
import { showSnackbar } from '#platform/web/parts/snackbars.ts'
import { invitationCalls, type InvitedTitle, type Invitees } from '../../contract/invitations.ts'
import { users } from '#areas/administration/contract/users.ts'

interface InviteFormProps {
  resource: AnyResource
  invitees: Invitees
  onRefused: (refused: readonly RefusedRecord[]) => void
  onClose: () => void
}

const { mails_per_hour } = invitationCalls.invite.input

/** One role a job title, and how fast the mails leave. */
export function InviteForm({ resource, invitees, onRefused, onClose }: InviteFormProps) {
  const { ids, titles, without_address } = invitees
  const roles = Object.fromEntries(titles.map((title) => [nameOf(title), roleField(title)]))
  const fields: Fields = { ...roles, mails_per_hour }
  const usual = Object.fromEntries(titles.map((title) => [nameOf(title), title.role_id]))
  const form = useRecordForm(
    { ...resource, fields, order: [] },
    { ...usual, mails_per_hour: null },
    true,
  )
  const object_viewed_id = usePagePermission(resource.page)?.object_id
  const sending = useChange(invitationCalls.invite, {
    page: resource.page,
    changes: [resource, users],
    isQuiet: true,
  })
  const undo = useUndoBatch(undefined)
  const people = titles.reduce((sum, title) => sum + title.people, 0)
  const invite = async (values: Record<string, unknown>) => {
    const chosen = titles.map((title) => ({
      designation_id: title.designation_id,
      role_id: Number(values[nameOf(title)]),
    }))
    const perHour = values['mails_per_hour']
    const { data, message = '' } = await sending.mutateAsync({
      ids: [...ids],
      roles: chosen,
      mails_per_hour: typeof perHour === 'number' ? perHour : null,
    })
    const { batch, refused } = data
    if (batch !== null)
      showSnackbar('success', message, { label: t`Undo`, onChoose: () => void undo(batch) })
    onRefused(refused)
    return {}
  }
  return (
    <FormDialog
      title={people === 1 ? t`Invite one person?` : t`Invite ${people} people?`}
      consequence={t`Each of them gets an account and a mail with a link to set a password.`}
      button={people === 1 ? t`Invite` : t`Invite ${people}`}
      {...{ form, onClose }}
      send={invite}
    >
      {without_address.length > 0 && (
        <Notice tone="warn">{withoutAddressText(without_address)}</Notice>
      )}
      <FormInputs {...{ form, fields }} pageId={object_viewed_id} />
    </FormDialog>
  )
}

const nameOf = ({ designation_id }: InvitedTitle): string => `role_of_${designation_id}`

const roleField = ({ designation, people }: InvitedTitle) =>
  reference('roles', {
    required: true,
    label:
      people === 1
        ? t`Role of ${designation} (1 person)`
        : t`Role of ${designation} (${people} people)`,
  })

/** Names few of them, and counts the rest. */
function withoutAddressText(people: Invitees['without_address']): string {
  const names = people
    .slice(0, SHOWN_NAMES)
    .map(({ name }) => name)
    .join(', ')
  const more = people.length - SHOWN_NAMES
  return more > 0
    ? t`Not invited, since they have no company email: ${names} and ${more} more`
    : t`Not invited, since they have no company email: ${names}`
}

const SHOWN_NAMES = 5
