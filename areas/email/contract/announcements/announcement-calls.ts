import { typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { ANNOUNCEMENTS_PAGE } from './announcements.ts'

/** An announcement that its receiver has not seen, as the first page shows it. */
export interface UnseenAnnouncement {
  readonly id: number
  readonly title: string
  readonly sent_at: string
  readonly from_name: string | null
}

/** When its receiver saw an announcement first. */
export interface SeenAnnouncement {
  readonly id: number
  readonly seen_at: string
}

export const announcementCalls = calls({
  seeAnnouncement: {
    method: 'POST',
    path: 'announcements/markSeen/{id}',
    needs: 'view',
    pages: [ANNOUNCEMENTS_PAGE],
    rows: 'own',
    input: {},
    answers: typed<SeenAnnouncement>(),
    summary: 'Says that the caller has seen an announcement they received; the first time counts.',
  },
})
