import { isWithin } from '#platform/server/access/networks.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { andFailed, eachOutside } from '#platform/server/jobs/each-in-turn.ts'
import { loop, notPutOff } from '#platform/server/jobs/loop.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { type Schedule, schedule } from '#platform/server/jobs/schedule.ts'
import type { Outbound } from '#platform/server/outbound/outbound.ts'

/** Addresses asked about in a minute: an office of thousands has few, and services count. */
const AT_ONCE = 20
/** Long enough for a country and a city, whatever else comes with them. */
const MOST_BYTES = 20_000
const TIMEOUT_MS = 5_000
const LONGEST = 80

/** Inner addresses lie nowhere. */
const INNER = [
  ...['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '127.0.0.0/8', '169.254.0.0/16'],
  ...['100.64.0.0/10', '::1/128', 'fc00::/7', 'fe80::/10'],
]

/** The schedule that asks. */
const CLOCK_IN_ADDRESSES = 'clock-in-addresses'

/** An address that nobody asked about yet, and the first clock-in from it. */
interface UnknownAddress {
  readonly address: string
  readonly entry_id: number
}

/** An address says where a person was: it is called by its clock-in. */
const addressLoop = loop<UnknownAddress>(CLOCK_IN_ADDRESSES, ({ address, entry_id }) => ({
  key: address,
  label: `Address of clock-in ${entry_id}`,
}))

/** Asks a service of the company's choice where new clock-ins came from, where a person switched that on. */
export const lookingUpAddresses = (engine: Engine): Schedule =>
  schedule(CLOCK_IN_ADDRESSES, {
    label: 'Looking up where clock-ins come from',
    timing: 'Every minute',
    cron: '* * * * *',
    outside: async () => {
      const { database, outbound } = engine
      const service = await serviceOf(database)
      if (service === undefined) return 'Switched off.'
      const now = await engine.now(database)
      const addresses = await unknownAddresses(database, now)
      const found = await eachOutside(
        engine,
        addressLoop,
        addresses,
        async ({ address }) => {
          const place = isWithin(address, INNER) ? NOWHERE : await ask(outbound, service, address)
          await keep(database, address, place, now)
        },
        { isPart: addresses.length === AT_ONCE },
      )
      const { length } = found.results
      const words = `${length} ${length === 1 ? 'address was' : 'addresses were'} looked up.`
      return andFailed(words, found)
    },
  })

interface Place {
  readonly country: string | null
  readonly city: string | null
}

const NOWHERE: Place = { country: null, city: null }

/** The address of the service; none unless it is switched on and says where an address goes. */
async function serviceOf(sql: Sql): Promise<string | undefined> {
  const [rule] = await sql.rows<{ is_on: boolean; url: string | null }>(
    `select coalesce(("values" ->> 'ip_lookup')::boolean, false) as is_on, "values" ->> 'ip_lookup_url' as url from settings where type = 'General'`,
  )
  return rule?.is_on && rule.url?.includes('{address}') ? rule.url : undefined
}

/** Of clock-ins of the last day; older ones nobody asks about any more. */
const unknownAddresses = (sql: Sql, now: string): Promise<UnknownAddress[]> =>
  sql.rows<UnknownAddress>(
    `select e.ip_address as address, min(e.id) as entry_id from clock_entries e
      where e.code = 'IN' and looked_up_at is null and received_at > $1::timestamptz - interval '1 day' and ip_address is not null
        and ${notPutOff(addressLoop, 'e.ip_address', '$1::timestamptz')}
      group by 1 order by min(received_at) limit ${AT_ONCE}`,
    [now],
  )

/** What a service that cannot be reached does not say is asked for again later. */
async function ask(outbound: Outbound, service: string, address: string): Promise<Place> {
  const url = service.replaceAll('{address}', encodeURIComponent(address))
  const options = { timeoutMs: TIMEOUT_MS, mostBytes: MOST_BYTES }
  const { status, body } = await outbound.ask(url, options)
  return status === 200 ? placeIn(body.toString('utf8')) : NOWHERE
}

/** Services agree on JSON, and nearly on its words. */
function placeIn(text: string): Place {
  const told = read(text)
  const first = (...names: readonly string[]): string | null => {
    const word = names.map((name) => told[name]).find((one) => typeof one === 'string')
    return typeof word === 'string' && word.trim() !== '' ? word.trim().slice(0, LONGEST) : null
  }
  return { country: first('country_name', 'country', 'countryCode'), city: first('city') }
}

function read(text: string): Readonly<Record<string, unknown>> {
  try {
    const told: unknown = JSON.parse(text)
    return typeof told === 'object' && told !== null ? { ...told } : {}
  } catch {
    return {} // a page of a service that has none to say
  }
}

const keep = (sql: Sql, address: string, { country, city }: Place, now: string) =>
  sql.rows(
    `update clock_entries set country = $2, city = $3, looked_up_at = $4
      where code = 'IN' and looked_up_at is null and received_at > $4::timestamptz - interval '1 day' and ip_address = $1`,
    [address, country, city, now],
  )
