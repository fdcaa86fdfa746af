import type { Notification } from '#platform/contract/session.ts'

/** The endings of addresses that say what is done there, and not with what. */
const VERBS = new Set(['view', 'add', 'update'])

/**
 * What a press on a notice does: it opens a page. Programs that read notices find the family and the record in
 * `actionFor` (`/clock-corrections/view?id=7` is for `clock_corrections`) and `record_id`.
 */
export function buttonsTo(page: string): Notification['buttons'] {
  const { pathname, searchParams } = new URL(page, 'https://muster.invalid')
  const family = pathname.split('/').findLast((part) => part !== '' && !VERBS.has(part))
  const id = searchParams.get('id') ?? ''
  return {
    redirectTo: page,
    action: 'view',
    ...(family && { actionFor: family.replaceAll('-', '_') }),
    ...(/^[1-9]\d{0,15}$/.test(id) && { record_id: Number(id) }),
  }
}
