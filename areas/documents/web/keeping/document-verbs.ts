import { sessionStore } from '#platform/web/client/session.ts'
import type { StoredRecord } from '#platform/web/fields/cell-shape.ts'
import { callDialog } from '#platform/web/screens/call-dialog.ts'
import type { RecordVerb } from '#platform/web/screens/present-resource.ts'
import { documentVersions } from '../../contract/document-versions.ts'
import { keeperCalls } from '../../contract/keeper-calls.ts'
import { repositoryPage } from '../../contract/repository-page.ts'

const changes = [documentVersions.name, 'approvals']

const isApprover = ({ approver_id }: StoredRecord): boolean =>
  approver_id === sessionStore.get()?.user.id

/** What is done with a document beside changing it. */
export const documentVerbs: readonly RecordVerb[] = [
  {
    label: 'Send for review',
    icon: 'mail',
    needs: 'edit',
    isPossible: ({ open_state, status }) => open_state === 'Draft' && status !== 'Archived',
    Dialog: callDialog({
      call: keeperCalls.submitDocument,
      title: 'Send for review?',
      consequence: 'The approver gets a notice. The content cannot be changed until it is decided.',
      button: 'Send for review',
      changes,
    }),
  },
  {
    label: 'Approve',
    isBeyondReach: true,
    icon: 'check',
    needs: 'view',
    isPossible: (record) => record['open_state'] === 'In review' && isApprover(record),
    Dialog: callDialog({
      call: keeperCalls.approveDocument,
      title: 'Approve this version?',
      consequence: 'Readers get it on its day. It cannot be changed afterwards.',
      button: 'Approve',
      changes,
    }),
  },
  {
    label: 'Reject',
    isBeyondReach: true,
    icon: 'x',
    needs: 'view',
    isPossible: (record) => record['open_state'] === 'In review' && isApprover(record),
    Dialog: callDialog({
      call: keeperCalls.rejectDocument,
      title: 'Reject this version?',
      consequence: 'The author gets your note. The content goes on in a new draft.',
      button: 'Reject',
      isBad: true,
      changes,
    }),
  },
  {
    label: 'Withdraw',
    icon: 'arrow-back-up',
    needs: 'edit',
    isPossible: ({ open_state }) => open_state === 'In review',
    Dialog: callDialog({
      call: keeperCalls.withdrawDocument,
      title: 'Take it back from review?',
      consequence: 'It is a draft again and can be changed.',
      button: 'Withdraw',
      changes,
    }),
  },
  {
    label: 'New version',
    icon: 'plus',
    needs: 'edit',
    isPossible: ({ open_state, status }) =>
      status === 'Archived'
        ? open_state !== 'In review'
        : open_state === null && status === 'Published',
    Dialog: callDialog({
      call: keeperCalls.createVersion,
      title: 'Start a new version?',
      consequence: 'Readers keep the current version until the new one is approved.',
      button: 'Start',
      changes,
    }),
  },
  {
    label: 'Review done, no change',
    icon: 'checklist',
    needs: 'edit',
    isPossible: ({ status, review_months }) => status === 'Published' && Number(review_months) > 0,
    Dialog: callDialog({
      call: keeperCalls.confirmReview,
      title: 'Is it still right as it is?',
      consequence: 'The next review date is set. The history keeps that you looked through it.',
      button: 'Review done',
    }),
  },
  {
    label: 'Archive',
    icon: 'folder',
    needs: 'edit',
    isPossible: ({ status, open_state }) => status === 'Published' && open_state !== 'In review',
    Dialog: callDialog({
      call: keeperCalls.archiveDocument,
      title: 'Archive this document?',
      consequence: 'Readers no longer find it. Versions and who has read them are kept.',
      button: 'Archive',
      isBad: true,
    }),
  },
  {
    label: 'Open as a reader',
    icon: 'eye',
    needs: 'view',
    isPossible: ({ status }) => status === 'Published',
    to: ({ id }) => `${repositoryPage.url}?document=${id}`,
  },
]
