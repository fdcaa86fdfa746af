import type { Sql } from '#platform/server/database/database.ts'
import type { WantedSeat } from './wanted-seats.ts'

/** The plan whose seats they are; a new one has no number yet. */
export interface PlanOfSeats {
  readonly id: number | undefined
  readonly office_id: number
}

/** A workstation, and the seat of another plan on which it stands. */
interface Station {
  readonly id: number
  readonly number: string
  readonly office_id: number
  readonly type: string
  readonly client_id: number | null
  readonly plan: string | null
  readonly code: string | null
}

interface Client {
  readonly id: number
  readonly name: string
  /** Works in the office of the plan. */
  readonly is_here: boolean
}

/** What seats refer to, by its number. */
export interface Neighbours {
  readonly stations: ReadonlyMap<number, Station>
  readonly clients: ReadonlyMap<number, Client>
}

const byId = <One extends { readonly id: number }>(rows: readonly One[]) =>
  new Map(rows.map((row) => [row.id, row]))

/** The workstations and clients that seats name, asked for once for all of them. */
export async function readNeighbours(
  sql: Sql,
  plan: PlanOfSeats,
  wanted: readonly WantedSeat[],
): Promise<Neighbours> {
  const stations = await sql.rows<Station>(
    `select w.id, w.number, w.office_id, w.type, w.client_id, p.name as plan, s.code
       from organisation.workstations w
       left join floor_plan_seats s on s.workstation_id = w.id and not s.is_deleted and s.floor_plan_id is distinct from $2
       left join floor_plans p on p.id = s.floor_plan_id
      where w.id = any($1::bigint[]) and not w.is_deleted`,
    [wanted.map(({ seat }) => seat.workstation_id ?? null), plan.id ?? null],
  )
  const clients = await sql.rows<Client>(
    'select id, name, offices_ids @> array[$2::bigint] as is_here from organisation.clients where id = any($1::bigint[]) and not is_deleted',
    [wanted.map(({ seat }) => seat.client_id ?? null), plan.office_id],
  )
  return { stations: byId(stations), clients: byId(clients) }
}
