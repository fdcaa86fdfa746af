import { hurdles } from '#areas/people/contract/hurdles.ts'
import { t } from '#platform/contract/words/texts.ts'
import { rosterPage } from '../contract/roster/roster-page.ts'

/** People who work for clients without any plan from now on. */
export const withoutShift = hurdles.add({
  ...{ name: 'shift', order: 40, seenOn: rosterPage.url },
  title: () => t`Without a shift`,
  why: () => t`They work for a client, and nothing is planned for them from today on.`,
  help: {
    verb: () => t`Open the roster`,
    to: rosterPage.url,
    needs: { page: rosterPage.url, action: 'edit' },
  },
  isLacking: (day) => `e.client_ids <> '{}'
    and not exists (select from employee_shifts x where x.employee_id = e.id and not x.is_deleted and (x.effective_to is null or x.effective_to >= ${day}))
    and not exists (select from roster_days r where r.employee_id = e.id and not r.is_deleted and r.plan = 'Shift' and r.date >= ${day})`,
})
