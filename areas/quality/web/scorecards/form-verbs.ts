import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { formCalls } from '../../contract/scorecards/form-calls.ts'
import type { Generation } from '../../contract/scorecards/form-definition.ts'
import { publishedAuditForms } from '../../contract/scorecards/published-audit-forms.ts'

/** The number of the form is in the address. */
const body = { id: undefined }
const changes = [publishedAuditForms.name]

/** What is done with an audit form beside changing it. */
export function formVerbs(generation: Generation): readonly RecordVerb[] {
  const { publish, clone, retire } = formCalls[generation]
  return [
    {
      label: 'Publish',
      icon: 'circle-check',
      needs: 'edit',
      isPossible: ({ status }: StoredRecord) => status === 'Draft',
      Dialog: callDialog({
        call: publish,
        title: 'Publish this form?',
        consequence:
          'Its sections, checkpoints and answers stay as they are now. The version before is retired; reviews begun with it keep it.',
        button: 'Publish',
        ...{ body, changes },
      }),
    },
    {
      label: 'Clone',
      icon: 'plus',
      needs: 'add',
      isPossible: ({ status }: StoredRecord) => status === 'Draft',
      Dialog: callDialog({
        call: clone,
        title: 'Clone this draft?',
        consequence: 'A second draft is made, under a name and number of its own.',
        button: 'Clone',
        opensMade: true,
        body,
      }),
    },
    {
      label: 'New version',
      icon: 'plus',
      needs: 'add',
      isPossible: ({ status }: StoredRecord) => status !== 'Draft',
      Dialog: callDialog({
        call: clone,
        title: 'Begin the next version?',
        consequence:
          'A draft with the same rules and the set-up as it is now. This version stays in use until the draft is published.',
        button: 'Begin version',
        opensMade: true,
        body,
      }),
    },
    {
      label: 'Retire',
      icon: 'circle-off',
      needs: 'edit',
      isPossible: ({ status }: StoredRecord) => status === 'Published',
      Dialog: callDialog({
        call: retire,
        title: 'Retire this form?',
        consequence: 'No new reviews are made with it. Reviews begun with it can be finished.',
        button: 'Retire',
        isBad: true,
        ...{ body, changes },
      }),
    },
  ]
}
