import { hurdles } from '#areas/people/contract/hurdles.ts'
import { t } from '#platform/contract/words/texts.ts'
import { activityAccess } from '../contract/activity-access.ts'
import { isOpen, mayLog } from './may-log.ts'

/** People who work for clients and find nothing in the list of activities. */
export const withoutWork = hurdles.add({
  ...{ name: 'work', order: 50, seenOn: activityAccess.page },
  title: () => t`Nothing to log`,
  why: () => t`They work for a client, and no activity of it is open to their role.`,
  help: {
    verb: () => t`Open activity access`,
    to: activityAccess.page,
    needs: { page: activityAccess.page, action: 'add' },
  },
  // Who has no account lacks that, whether the reader sees it or not.
  isLacking: (day) => `u.id is not null and e.client_ids <> '{}'
    and not exists (select from activity_setups s where s.client_id = any (e.client_ids) and ${isOpen(day)}
      and ${mayLog({ role: 'u.role_id', user: 'u.id', day, isSuperAdmin: false })})`,
})
