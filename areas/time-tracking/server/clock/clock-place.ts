import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import {
  areaOf,
  type Fence,
  type JudgedPlace,
  type PlaceAsked,
  type PlaceRule,
  type Position,
} from '../../contract/clock-place.ts'
import type { Punch } from './add-entry.ts'
import { digestOf, isKnownDevice } from './known-device.ts'
import type { Punched } from './offline-entry.ts'
import { placeProblems } from '../../contract/problems.ts'

/** What is known of the place a person clocks in from: the rules of their office, and the device they use. */
export interface Place {
  readonly area_rule: PlaceRule
  readonly device_rule: PlaceRule
  readonly fence: Fence | null
  readonly device_id: number | null
  readonly is_known: boolean
}

/** Reads the rules of a person's office and the device they show, which must be their own. */
export async function placeOf(
  sql: Sql,
  employeeId: number,
  token: string | null,
  now: string,
): Promise<Place | undefined> {
  const [place] = await sql.rows<Place>(
    `select o.area_rule, o.device_rule, d.id as device_id, coalesce(${isKnownDevice('d', '$3::timestamptz')}, false) as is_known,
            case when o.area_rule <> 'Off' then json_build_object('latitude', o.latitude, 'longitude', o.longitude, 'radius_metres', o.radius_metres) end as fence
       from people.employees e join organisation.offices o on o.id = e.office_id
       left join clock_device_tokens t on t.digest = $2
       left join clock_devices d on d.id = t.device_id and d.employee_id = e.id and not d.is_deleted
      where e.id = $1`,
    [employeeId, token === null ? null : digestOf(token), now],
  )
  return place
}

type Claim = Pick<Punch, 'work_from' | 'position'>

/**
 * Judges where a shift begins, and on what. Only work from the office is judged; without a position one counts as outside. A punch that
 * waited is marked and never refused: it was made where nobody could be asked.
 */
export function judgePlace(place: Place | undefined, asked: Claim, punched: Punched): JudgedPlace {
  const device_id = place?.device_id ?? null
  const nothing = { area: null, distance_metres: null, accuracy_metres: null }
  if (!place || asked.work_from !== 'Office') return { ...nothing, device_id, flags: [] }
  const judged = place.fence ? areaOf(asked.position, place.fence) : nothing
  const isAway = place.fence !== null && judged.area !== 'Inside'
  const isStrange = place.device_rule !== 'Off' && !place.is_known
  const blocks = (rule: PlaceRule) => rule === 'Block' && !punched.waited
  if (isStrange && blocks(place.device_rule)) refuse(placeProblems.newDevice)
  if (isAway && blocks(place.area_rule)) refuse(placeProblems.outsideArea)
  const flags = [...(isAway ? ['Outside area'] : []), ...(isStrange ? ['New device'] : [])]
  return { ...judged, device_id, flags }
}

/** A position of three numbers; with one of them missing there is none. */
export const positionIn = ({
  latitude,
  longitude,
  accuracy,
}: Readonly<Record<keyof Position, number | null>>): Position | undefined =>
  latitude === null || longitude === null || accuracy === null
    ? undefined
    : { latitude, longitude, accuracy }

/** What the office of the caller wants to know when they clock in there. */
export async function placeAsked({ sql, viewer }: CallRequest): Promise<{ data: PlaceAsked }> {
  const [asked] = await sql.rows<PlaceAsked>(
    'select o.name as office_name, o.area_rule, o.device_rule from people.employees e join organisation.offices o on o.id = e.office_id where e.id = $1',
    [viewer.employee_id],
  )
  return { data: asked ?? { office_name: null, area_rule: 'Off', device_rule: 'Off' } }
}
