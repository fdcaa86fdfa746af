import { contributionPoint } from '#platform/contract/contributions.ts'
import type { Notification } from '#platform/contract/session.ts'

/** What notices of a type say to their person now, where that depends on what they may still read. */
export interface NoticeWords {
  readonly type: Notification['type']
  /** SQL: the description of a notice, by the name of its row. */
  readonly description: (notice: string) => string
}

/** Notices are written once and read for months: what they say is asked again with the rights of the day. */
export const noticeWords = contributionPoint<NoticeWords>('notice-words')
