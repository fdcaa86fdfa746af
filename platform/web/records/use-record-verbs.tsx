import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { AnyResource } from '#platform/contract/resource.ts'
import { pictureOf } from '#platform/contract/traits.ts'
import { mayReach } from '#platform/contract/permissions.ts'
import type { PagePermission } from '#platform/contract/permissions.ts'
import { approvalVerbs } from '#platform/web/approvals/approval-verbs.tsx'
import { permissionOn } from '#platform/web/client/access.ts'
import { sessionStore } from '#platform/web/client/session.ts'
import { useStore } from '#platform/web/client/store.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import type { RowVerb } from '#platform/web/grid/grid-shape.ts'
import type { Presentation, RecordVerb } from '#platform/web/screens/present-resource.ts'

const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog.tsx')).PictureDialog,
}))

const changePicture: RecordVerb = {
  label: 'Change picture',
  icon: 'camera',
  needs: 'edit',
  Dialog: PictureDialog,
}

/** The verbs a family adds to its rows and records, as far as the rights go, and the dialog of the one that was chosen. */
export function useRecordVerbs(
  resource: AnyResource,
  presentation: Presentation | undefined,
  wholeOf: (record: StoredRecord) => Promise<StoredRecord> = async (record) => record,
) {
  const session = useStore(sessionStore)
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ verb: RecordVerb; record: StoredRecord }>()
  const verbsOf = (record: StoredRecord): RowVerb[] =>
    [
      ...approvalVerbs(resource, presentation?.submit),
      ...(presentation?.verbs ?? []),
      ...(pictureOf(resource) ? [changePicture] : []),
    ]
      .filter((verb) => isOffered(verb, record, permissionOn(session, verb.page ?? resource.page)))
      .map((verb) => ({
        label: verb.label,
        icon: verb.icon,
        ...(verb.isMain && { isMain: true }),
        onChoose: () =>
          verb.to
            ? void navigate(verb.to(record))
            : void wholeOf(record).then((whole) => setChosen({ verb, record: whole })),
      }))
  const Dialog = chosen?.verb.Dialog
  return {
    verbsOf,
    dialog: chosen && Dialog && (
      <Suspense>
        <Dialog resource={resource} record={chosen.record} onClose={() => setChosen(undefined)} />
      </Suspense>
    ),
  }
}

function isOffered(
  { needs, isPossible, isBeyondReach }: RecordVerb,
  record: StoredRecord,
  permission: PagePermission | undefined,
): boolean {
  if (record.is_deleted === 'y' || isPossible?.(record) === false) return false
  if (needs === 'add' || isBeyondReach) return permission?.[`rights_${needs}`] === 1
  return mayReach(permission, needs, record.owner_id)
}
