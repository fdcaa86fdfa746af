import { workstations } from '#areas/organisation/contract/workstations.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { type DemoFloor, demoFloors } from './floors.ts'

/** The floors with their seats; the workstations of an office stand on the first of them. */
export async function insertFloors(sql: Sql): Promise<void> {
  for (const floor of demoFloors) await insertFloor(sql, floor)
  const [keeper] = await sql.rows<{ id: number }>(
    `select id from administration.users where email = 'it@muster.example'`,
  )
  const placed = 'from floor_plan_seats s where s.workstation_id = t.id'
  await changeRows(sql, workstations, {
    set: `position_x = (select s.x ${placed}), position_y = (select s.y ${placed})`,
    where: `exists (select ${placed})`,
    values: [],
    actor: keeper?.id ?? null,
  })
}

async function insertFloor(sql: Sql, floor: DemoFloor): Promise<void> {
  const { office, name, isPublished, metres, cost, currency, seats } = floor
  await sql.rows(
    `with plan as (
       insert into floor_plans (name, office_id, building, floor, metres_wide, monthly_cost, currency, is_published)
       select $1, o.id, 'Main building', $2, $3, $4, $5, $6 from organisation.offices o where o.code = $7 returning id, office_id),
     seat as (
       select g.*, row_number() over (partition by g.kind in ('Desk', 'Supervisor') order by g.place) as n
         from jsonb_to_recordset($8::jsonb) g(place integer, code text, x numeric, y numeric, zone_name text, kind text, status text, blocked_reason text)),
     station as (
       select w.id, w.type, w.client_id, row_number() over (order by (w.floor = $2) desc, w.number) as n
         from organisation.workstations w, plan where w.office_id = plan.office_id and w.type in ('Desk', 'Supervisor', 'Hot desk') and not w.is_deleted)
     insert into floor_plan_seats (floor_plan_id, code, x, y, width, height, zone_name, kind, client_id, workstation_id, status, blocked_from, blocked_reason)
     select plan.id, s.code, s.x, s.y, 4.2, 5, s.zone_name, coalesce(w.type, s.kind), w.client_id, w.id, s.status, case when s.status <> 'Active' then current_date - 20 end, s.blocked_reason
       from plan, seat s left join station w on w.n = s.n and s.kind in ('Desk', 'Supervisor') order by s.place`,
    [
      ...[name, floor.floor, metres, cost, currency, isPublished, office],
      JSON.stringify(seats.map((seat, place) => ({ ...seat, place }))),
    ],
  )
}
