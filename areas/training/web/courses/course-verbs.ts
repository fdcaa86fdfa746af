import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { later } from '#platform/web/screens/later.tsx'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { courseCalls } from '../../contract/courses/course-calls.ts'

/** The number of the course is in the address. */
const body = { id: undefined }

/** What is done with a course beside changing it. */
export const courseVerbs: readonly RecordVerb[] = [
  {
    label: 'Publish',
    icon: 'circle-check',
    needs: 'edit',
    isPossible: ({ status }: StoredRecord) => status === 'Draft',
    Dialog: later(async () => (await import('./publish-dialog.tsx')).PublishDialog),
  },
  {
    label: 'Clone',
    icon: 'copy',
    needs: 'add',
    isPossible: ({ status }: StoredRecord) => status === 'Draft',
    Dialog: callDialog({
      call: courseCalls.cloneCourse,
      title: 'Clone this draft?',
      consequence:
        'A second draft is made with the same slides, under a title and code of its own.',
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
      call: courseCalls.cloneCourse,
      title: 'Begin the next version?',
      consequence:
        'A draft with the same slides. This version stays as it is until the draft is published.',
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
      call: courseCalls.retireCourse,
      title: 'Retire this course?',
      consequence: 'People are no longer assigned to it. What they passed stays.',
      button: 'Retire',
      isBad: true,
      body,
    }),
  },
]
