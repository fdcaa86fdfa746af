import { workstations } from '#areas/organisation/contract/workstations.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { changeRows } from '#platform/server/records/change-rows.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { floorPlanSeats } from '../../contract/plans/floor-plan-seats.ts'
import type { Neighbours } from './seat-neighbours.ts'
import { type SeatValues, seatColumns, type StoredSeat } from './seat-rows.ts'
import type { WantedSeat } from './wanted-seats.ts'

/** The plan whose seats they are, and who changes it. */
interface Storing {
  readonly planId: number
  readonly actor: number | null
}

const columns = seatColumns.join(', ')

/** Makes the seats of a plan those that are wanted, each change with its history: three statements, however many there are. */
export async function storeSeats(
  sql: Sql,
  { planId, actor }: Storing,
  wanted: readonly WantedSeat[],
  near: Neighbours,
): Promise<void> {
  const seats = wanted.map((one) => ({ ...one, seat: withStation(one.seat, near) }))
  const kept = seats.flatMap(({ stored }) => (stored ? [stored.id] : []))
  const by = { actor }
  await changeRows(sql, floorPlanSeats, {
    ...by,
    set: 'is_deleted = true',
    where: 't.floor_plan_id = $1 and not t.is_deleted and t.id <> all($2::bigint[])',
    values: [planId, kept],
  })
  const changed = seats.filter(({ seat, stored }) => stored && !isSame(seat, stored))
  await changeRows(sql, floorPlanSeats, {
    ...by,
    set: `(${columns}) = (select ${columns} from jsonb_populate_record(t, $1::jsonb -> t.id::text))`,
    where: 't.id = any($2::bigint[])',
    values: [
      JSON.stringify(Object.fromEntries(changed.map(({ seat, stored }) => [stored?.id, seat]))),
      changed.map(({ stored }) => stored?.id),
    ],
  })
  const added = seats.filter(({ stored }) => !stored).map(({ seat }) => seat)
  if (added.length > 0)
    await sql.rows(
      `with row as (insert into floor_plan_seats (floor_plan_id, ${columns}, created_by, updated_by)
         select $2, ${columns}, $3, $3 from jsonb_populate_recordset(null::floor_plan_seats, $1::jsonb) returning *)
       ${recordHistory({ of: floorPlanSeats, action: 'create', actor: '$3', after: 'to_jsonb(row)', from: 'row' })}`,
      [JSON.stringify(added), planId, actor],
    )
  // Two may trade their codes or workstations in one change, so both are looked at here, when all are stored.
  await sql.rows('set constraints floor_plan_seats_code, floor_plan_seats_station immediate')
  await placeStations(sql, planId, actor)
}

/** A workstation gives its seat the kind and the client it is for. */
function withStation(seat: SeatValues, { stations }: Neighbours): SeatValues {
  const station = stations.get(seat.workstation_id ?? 0)
  return station ? { ...seat, kind: station.type, client_id: station.client_id } : seat
}

const isSame = (seat: SeatValues, stored: StoredSeat): boolean =>
  seatColumns.every((name) => (seat[name] ?? null) === (stored[name] ?? null))

/** A workstation stands where its seat is. */
async function placeStations(sql: Sql, planId: number, actor: number | null): Promise<void> {
  const seat = 'floor_plan_seats s where s.workstation_id = t.id and not s.is_deleted'
  await changeRows(sql, workstations, {
    set: `(position_x, position_y) = (select s.x, s.y from ${seat})`,
    where: `exists (select 1 from ${seat} and s.floor_plan_id = $1 and (t.position_x, t.position_y) is distinct from (s.x, s.y))`,
    values: [planId],
    actor,
  })
}
