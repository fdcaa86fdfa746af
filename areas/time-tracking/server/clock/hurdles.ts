import { hurdles } from '#areas/people/contract/hurdles.ts'
import { t } from '#platform/contract/words/texts.ts'
import { shiftDays } from '../../contract/shift-days.ts'

/** People who work for clients and never began a shift, once others did on an earlier day. */
export const neverClocked = hurdles.add({
  ...{ name: 'clock', order: 60, seenOn: shiftDays.page },
  title: () => t`Never clocked in`,
  why: () => t`They can sign in and have a plan, and no shift of theirs has begun yet.`,
  help: {
    verb: () => t`See what people clocked`,
    to: shiftDays.page,
    needs: { page: shiftDays.page, action: 'view' },
  },
  isLacking: (day) => `e.client_ids <> '{}' and e.status = 'Active' and e.joining_date < ${day}
    and exists (select from shift_days d where d.business_date < ${day} and not d.is_deleted)
    and not exists (select from shift_days d where d.employee_id = e.id and not d.is_deleted)`,
})
