import type { PageAction, ReachingAction, ReachWord } from '#platform/contract/permissions.ts'
import type { WhyAnswer } from '../contract/view-calls.ts'
import { t } from '#platform/contract/words/texts.ts'

export const actionNames = {
  view: t`View`,
  add: t`Add`,
  edit: t`Update`,
  delete: t`Delete`,
  view_deleted: t`See deleted`,
} satisfies Record<PageAction, string>

export const reachSentences = {
  all: 'everybody',
  self: 'themselves',
  peers: t`their peers`,
  direct: t`who reports to them`,
  indirect: t`everybody below them`,
  peers_directly: t`their peers and who reports to them`,
} satisfies Record<ReachWord, string>

type Asked = NonNullable<WhyAnswer['record']>

/** Why one action on the record is or is not allowed, in one sentence. */
export function reasonOf(answer: WhyAnswer, record: Asked, action: ReachingAction): string {
  const { rights, reach } = answer
  if (!rights || !reach) return t`The role has no entry for this page.`
  if (answer.is_super_admin) return t`A super admin may do everything.`
  if (!rights[action]) return t`The role lacks ${actionNames[action]} on this page.`
  if (record.is_deleted && action !== 'view') return t`The record is deleted.`
  if (record.is_deleted && !rights.view_deleted)
    return t`The record is deleted, and the role lacks ${actionNames.view_deleted}.`
  if (!record.is_visible) return t`A rule of this family hides the record from them.`
  if (answer.rows === 'shared') return t`These records have no owner. The right alone decides.`
  const held = reach[action].filter((word) => record.matches[word])
  if (held.length > 0)
    return t`The reach holds it: ${held.map((word) => reachSentences[word]).join(', ')}.`
  const words = reach[action].map((word) => reachSentences[word])
  return words.length === 0
    ? t`The right reaches no one.`
    : t`The reach is ${words.join(', ')}; the record belongs to another person.`
}
