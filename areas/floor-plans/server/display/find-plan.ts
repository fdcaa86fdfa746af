import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { pictureExpression } from '#platform/server/files/pictures.ts'
import type { floorCalls } from '../../contract/display/floor-calls.ts'
import type { ShownFloor } from '../../contract/display/floor-shape.ts'

/** A published plan and the day in its office at the moment that is looked at. */
export interface FoundPlan extends Omit<ShownFloor, 'as_of' | 'mode' | 'seats' | 'totals'> {
  readonly day: string
}

type Request = CallRequest<(typeof floorCalls)['floor']>

/** The plan that was asked for; else the first of the office, which is the reader's own unless another is named. Only published ones are found. */
export async function findPlan({ sql, input, viewer }: Request, at: string) {
  const [plan] = await sql.rows<FoundPlan>(
    `select l.id, l.name, l.office_id, o.name as office, organisation.zone_of(l.office_id) as zone, ${pictureExpression('floor-plans', 'l.id')} as image,
            f.width as image_width, f.height as image_height, l.grid_columns, l.grid_rows, organisation.day_at(l.office_id, $4)::text as day
       from floor_plans l join organisation.offices o on o.id = l.office_id
       left join files f on f.resource = 'floor-plans' and f.record_id = l.id and f.purpose = 'picture'
      where l.is_published and not l.is_deleted and ($1::bigint is null or l.id = $1) and ($2::bigint is null or l.office_id = $2)
      order by l.office_id = (select e.office_id from people.employees e where e.id = $3) desc nulls last, o.name, l.name, l.id limit 1`,
    [input.floor_plan_id ?? null, input.offices_id ?? null, viewer.employee_id, at],
  )
  return plan
}
