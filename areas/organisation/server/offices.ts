import { refuse, refuseFields } from '#platform/contract/problems.ts'
import { readNetwork } from '#platform/server/access/networks.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type Change, type Row, serveResource } from '#platform/server/records/served.ts'
import { offices } from '../contract/offices.ts'
import { organisationProblems } from '../contract/problems.ts'

/** An office lies in a city of its country; one is the headquarters; it closes when nobody works there any more. */
async function check(values: Row, change: Change): Promise<void> {
  refuseNoNetworks(values)
  const all = { ...change.before, ...values }
  refuseNoArea(all)
  if (changesAny(values, change, 'city', 'country_id')) await checkCity(all, change)
  if (all.is_headquarters === true) await refuseSecondHeadquarters(change)
  const closes = (values.closed_on ?? null) !== null && changesAny(values, change, 'closed_on')
  if (change.before && closes) await refusePeopleInside(change)
}

function refuseNoNetworks({ allowed_networks }: Row): void {
  const networks = Array.isArray(allowed_networks) ? allowed_networks.map(String) : []
  const wrong = networks.find((text) => !readNetwork(text))
  if (wrong !== undefined) refuse(organisationProblems.noNetwork, { text: wrong })
}

/** A rule about an area needs to know where it is. */
function refuseNoArea({ area_rule, ...office }: Row): void {
  if ((area_rule ?? 'Off') === 'Off') return
  const missing = Object.entries(AREA).filter(([name]) => (office[name] ?? null) === null)
  refuseFields(Object.fromEntries(missing.map(([name, label]) => [name, [`${label} is required`]])))
}

const AREA = { latitude: 'Latitude', longitude: 'Longitude', radius_metres: 'Radius' }

async function checkCity({ city, country_id }: Row, { sql }: Change): Promise<void> {
  const [elsewhere] = await sql.rows<{ city: string; country: string }>(
    `select t.name as city, c.name as country from cities t, countries c where t.id = $1 and c.id = $2 and t.country_id <> c.id and not t.is_deleted and not c.is_deleted`,
    [city, country_id],
  )
  if (elsewhere) refuse(organisationProblems.cityElsewhere, { ...elsewhere })
}

async function refuseSecondHeadquarters({ sql, before }: Change): Promise<void> {
  const [other] = await sql.rows<{ name: string }>(
    'select name from offices where is_headquarters and not is_deleted and id is distinct from $1::bigint',
    [before?.id ?? null],
  )
  if (other) refuse(organisationProblems.secondHeadquarters, { office: other.name })
}

async function refusePeopleInside({ sql, before }: Change): Promise<void> {
  const [inside] = await sql.rows<{ n: number }>(
    `select count(*)::integer as n from employees where office_id = $1 and status <> 'Left' and not is_deleted`,
    [before?.id],
  )
  if (inside && inside.n > 0) refuse(organisationProblems.stillWorkHere, { n: inside.n })
}

export const officesOnServer = serveResource(offices, {
  before: { create: check, update: check },
  constraints: {
    offices_city_in_country: organisationProblems.cityNotThere,
    offices_one_headquarters: organisationProblems.oneHeadquarters,
  },
})
