import { labelOf, lowered } from '#platform/contract/labels.ts'
import type { PagePermission } from '#platform/contract/permissions.ts'
import type { AnyResource } from '#platform/contract/resource.ts'
import type { Operation } from '#platform/contract/standard-calls.ts'
import { approvalOf } from '#platform/contract/traits.ts'
import type { Presentation } from '#platform/web/screens/present-resource.ts'
import { manyOf } from '#platform/web/screens/record-words.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { HelpPlace } from './use-page-about.ts'

/** Something people do on a page; with an address it leads there. */
export interface Job {
  readonly text: string
  readonly to?: string
}

interface FamilyOf {
  resource: AnyResource
  presentation: Presentation | undefined
  permission: PagePermission | undefined
  served: ReadonlySet<Operation>
}

/** What people do most with the records of a family, as far as the reader may. */
export const familyJobs = (of: FamilyOf, place: HelpPlace): Job[] => jobsAt[place](of)

const jobsAt = { list: listJobs, record: recordJobs, form: formJobs } satisfies Record<
  HelpPlace,
  (of: FamilyOf) => Job[]
>

function listJobs({ resource, presentation, permission, served }: FamilyOf): Job[] {
  const mayAdd = permission?.rights_add === 1 && resource.rights.includes('add')
  const mayEdit = permission?.rights_edit === 1 && resource.rights.includes('edit')
  const [one, many] = [lowered(resource.label.one), manyOf(resource)]
  const bulk = presentation?.bulkVerbs?.map(({ label }) => label) ?? []
  const editable = resource.list.editable.flatMap((name) => {
    const field = resource.fields[name]
    return field ? [lowered(labelOf(name, field))] : []
  })
  return [
    ...(mayAdd ? [{ text: t`Add ${one}`, to: `${resource.page}/add` }] : []),
    ...(mayAdd && served.has('import')
      ? [{ text: t`Import ${many} from a file`, to: `${resource.page}/import` }]
      : []),
    ...verbJobs({ resource, presentation, permission, served }),
    ...(mayEdit && editable.length > 0
      ? [
          {
            text: t`Change in the list: ${editable.join(', ')}. Press Enter in the cell, or press twice.`,
          },
        ]
      : []),
    ...(bulk.length > 0
      ? [{ text: t`Choose rows with their boxes, then: ${bulk.join(', ')}` }]
      : []),
    ...(mayEdit && served.has('updateMany')
      ? [{ text: t`Change several together: choose rows with their boxes, then Update` }]
      : []),
    ...(served.has('getGroups')
      ? [{ text: t`Group rows and see their sums: the arrow in the head of a column` }]
      : []),
    { text: t`Keep filters, order and columns as a view: the + beside the views` },
  ]
}

function recordJobs(of: FamilyOf): Job[] {
  const isUpdated = of.permission?.rights_edit === 1 && of.resource.rights.includes('edit')
  return [
    ...verbJobs(of),
    ...(isUpdated ? [{ text: t`Update changes it; what it was before stays in the history` }] : []),
    { text: t`Go to the next one of the list: J, and K back` },
  ]
}

function formJobs({ resource }: FamilyOf): Job[] {
  return [
    ...(approvalOf(resource)
      ? [{ text: t`Send request hands it to the people who decide; Keep as draft does not` }]
      : []),
    { text: t`Save with Ctrl Enter` },
    { text: t`What you type is kept on this device until it is saved` },
  ]
}

/** The family's own verbs, named together. */
function verbJobs({ presentation, permission }: FamilyOf): Job[] {
  const verbs = (presentation?.verbs ?? []).filter(
    ({ needs, page }) => page !== undefined || permission?.[`rights_${needs}`] === 1,
  )
  const labels = [...new Set(verbs.map(({ label }) => label))]
  return labels.length > 0
    ? [{ text: t`In the menu of a row, or on its page: ${labels.join(', ')}` }]
    : []
}
