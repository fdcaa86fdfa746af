import { useLocation, useSearchParams } from 'react-router'
import { emptyDraft } from '#platform/web/fields/empty-draft.ts'
import { UpdateScreen } from '#platform/web/forms/form-screen.tsx'
import { RecordForm } from '#platform/web/forms/record-form.tsx'
import type { ScreenProps } from '#platform/web/screens/present-resource.ts'

/** The form of a bill; one that is entered from its order starts with it. */
export function BillFormScreen(props: ScreenProps) {
  const [asked] = useSearchParams()
  const { pathname } = useLocation()
  const order = Number(asked.get('purchase_order_id') ?? 0)
  if (!pathname.endsWith('/add')) return <UpdateScreen {...props} />
  return (
    <RecordForm
      resource={props.resource}
      presentation={props.presentation}
      record={undefined}
      start={{
        ...emptyDraft(props.resource.fields),
        purchase_order_id: order > 0 ? order : null,
      }}
    />
  )
}
