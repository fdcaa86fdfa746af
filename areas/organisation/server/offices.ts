import { t } from '#platform/contract/words/texts.ts'
import type { DraftOf, PartOf } from '#platform/contract/fields/record-types.ts'
import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { readNetwork } from '#platform/server/access/networks.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { offices } from '../contract/offices.ts'
import { organisationProblems } from '../contract/problems.ts'
import { refuseCityElsewhere } from './city-of-country.ts'

/** An office lies in a city of its country; one is the headquarters; it closes when nobody works there any more. */
async function check(
  values: DraftOf<typeof offices>,
  change: ChangeOf<typeof offices>,
): Promise<void> {
  refuseNoNetworks(values)
  const all = { ...change.before, ...values }
  refuseNoArea(all)
  if (changesAny(values, change, 'city', 'country_id')) await refuseCityElsewhere(all, change.sql)
  if (all.is_headquarters === true) await refuseSecondHeadquarters(change)
  const closes = (values.closed_on ?? null) !== null && changesAny(values, change, 'closed_on')
  if (change.before && closes) await refusePeopleInside(change)
}

function refuseNoNetworks({ allowed_networks }: PartOf<typeof offices>): void {
  const networks = Array.isArray(allowed_networks) ? allowed_networks.map(String) : []
  const wrong = networks.find((text) => !readNetwork(text))
  if (wrong !== undefined) refuse(organisationProblems.noNetwork, { text: wrong })
}

/** A rule about an area needs to know where it is. */
function refuseNoArea({ area_rule, ...office }: PartOf<typeof offices>): void {
  if ((area_rule ?? 'Off') === 'Off') return
  const missing = Object.entries(AREA).filter(
    ([name]) => (office[name as keyof typeof AREA] ?? null) === null,
  ) // its own names
  refuseFields(
    Object.fromEntries(missing.map(([name, label]) => [name, [t`${label} is required`]])),
  )
}

const AREA = { latitude: 'Latitude', longitude: 'Longitude', radius_metres: 'Radius' }

async function refuseSecondHeadquarters({ sql, before }: ChangeOf<typeof offices>): Promise<void> {
  const [other] = await sql.rows<{ name: string }>(
    'select name from offices where is_headquarters and not is_deleted and id is distinct from $1::bigint',
    [before?.id ?? null],
  )
  if (other) refuse(organisationProblems.secondHeadquarters, { office: other.name })
}

/** The person who and whatever is still there has to go first: people, their places, their shifts. */
async function refusePeopleInside({ sql, before }: ChangeOf<typeof offices>): Promise<void> {
  const [inside] = await sql.rows<{ people: number; places: number; shifts: number }>(
    `select (select count(*)::integer from people.employees where office_id = $1 and status <> 'Left' and not is_deleted) as people,
            (select count(*)::integer from workstations where office_id = $1 and status <> 'Out of order' and not is_deleted) as places,
            (select count(*)::integer from scheduling.shifts where offices_ids @> array[$1::bigint] and is_active and not is_deleted) as shifts`,
    [before?.id],
  )
  const { people = 0, places = 0, shifts = 0 } = inside ?? {}
  if (people > 0) refuse(organisationProblems.stillWorkHere, { n: people })
  if (places > 0) refuse(organisationProblems.placesInside, { n: places })
  if (shifts > 0) refuse(organisationProblems.shiftsInside, { n: shifts })
}

/** Days that are locked or billed for people who belonged to the office keep their zone. */
async function keepLockedDays(
  day: string,
  { sql, before }: ChangeOf<typeof offices>,
): Promise<void> {
  await sql.rows(
    `select refuse_locked(array(select p.employee_id from people.positions p where p.office_id = $1 and coalesce(p.to_date, 'infinity') >= $2::date), $2::date, 'infinity')`,
    [before?.id, day],
  )
}

export const officesOnServer = serveResource(offices, {
  derived: {
    capacity: (office) =>
      `select count(*)::integer from workstations w where w.office_id = ${office}.id and w.status <> 'Out of order' and not w.is_deleted`,
    occupied: (office) =>
      `select count(distinct w.id)::integer from workstations w join people.employees e on e.workstation_id = w.id and e.status <> 'Left' and not e.is_deleted
        where w.office_id = ${office}.id and w.status <> 'Out of order' and not w.is_deleted`,
  },
  before: { create: check, update: check, holdFrom: keepLockedDays },
  constraints: {
    offices_city_in_country: organisationProblems.cityNotThere,
    offices_one_headquarters: organisationProblems.oneHeadquarters,
  },
})
