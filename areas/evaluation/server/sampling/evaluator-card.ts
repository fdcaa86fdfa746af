import { firstPageCards } from '#areas/dashboards/contract/first-page-cards.ts'
import { auditSamplingItems } from '../../contract/sampling/audit-sampling-items.ts'
import type { ReviewsToDo } from '../../contract/sampling/reviews-to-do.ts'
import { reviewOf } from './sampling-items.ts'

/** As many as fit beside the day without scrolling. */
const SHOWN = 5

/** The card of the first page with the reviews an evaluator has to do, the first due first. */
export const evaluatorCard = firstPageCards.add({
  name: 'reviews-to-do',
  isFor: ({ mayView }) => mayView(auditSamplingItems.page),
  read: async ({ sql, reader, now }): Promise<ReviewsToDo | null> => {
    const [todo] = await sql.rows<ReviewsToDo>(TO_DO, [reader.employee_id, now])
    return todo && todo.drawn > 0 ? todo : null
  },
})

const TO_DO = `
  with open as (
    select i.id, i.due_on, i.activity_log_id, i.reason, e.name as employee_name, c.name as client_name
      from audit_sampling_items i
      join administration.users u on u.id = i.evaluator_id and u.employee_id = $1
      join people.employees e on e.id = i.employee_id
      join audit_sampling_plans p on p.id = i.plan_id join organisation.clients c on c.id = p.client_id
     where i.skipped_at is null and not i.is_deleted and (${reviewOf('i')}) is null)
  select count(*)::integer as drawn, count(*) filter (where due_on < ($2::timestamptz)::date)::integer as late,
         coalesce((select jsonb_agg(to_jsonb(first) order by first.due_on, first.id) from (select * from open order by due_on, id limit ${SHOWN}) first), '[]') as first
    from open`
