import { idIn } from '#database/demo/insert-rows.ts'
import {
  type BuiltWorld,
  firstDayOf,
  LONG_AGO,
  officesOf,
  peopleOf,
  type WorldBuilder,
} from './world-builder.ts'
import { CHANGED_HOURS, dayAt, LEADS, type WorldPerson, ZONES } from './worlds.ts'

/** Offices, departments, job titles and clients. */
export async function addPlaces(builder: WorldBuilder): Promise<void> {
  const { database } = builder
  const [zones, [place], [category]] = await Promise.all([
    database.rows<{ id: number; name: string }>(
      'select id, iana_name as name from time_zones where iana_name = any($1)',
      [ZONES],
    ),
    database.rows<{ country: number; city: number }>(
      'select country_id as country, city from offices limit 1',
    ),
    database.rows<{ id: number; firm: number }>(
      'select c.id, (select t.id from company_types t limit 1) as firm from designation_categories c limit 1',
    ),
  ])
  const zone = (at: number) => zones.find(({ name }) => name === ZONES[at])?.id
  await builder.add('offices', 'name', ({ name }) =>
    ZONES.map((_, at) => [
      `office ${at}`,
      {
        name: `Office ${at} ${name}`,
        code: `${name}O${at}`,
        country_id: place?.country,
        city: place?.city,
        timezone_id: zone(at),
      },
    ]),
  )
  await builder.add('departments', 'name', (world) => [
    [
      'department',
      { name: `Floor ${world.name}`, code: `${world.name}D`, offices_ids: officesOf(world) },
    ],
  ])
  await builder.add('designations', 'name', ({ name }) =>
    [0, 1, 2].map((at) => [
      `title ${at}`,
      { name: `Title ${at} ${name}`, designation_category_id: category?.id, hourly_cost: 10 + at },
    ]),
  )
  await builder.add('companies', 'name', ({ name }) =>
    [0, 1].map((at) => [
      `firm ${at}`,
      { name: `Client ${at} ${name}`, is_client: true, company_type_id: category?.firm },
    ]),
  )
  const [manager] = await database.rows<{ id: number }>(
    `select e.id from employees e join users u on u.employee_id = e.id where u.email = 'manager@test.example'`,
  )
  await builder.add('clients', 'name', (world) =>
    world.world.clients.map((client, at) => [
      `client ${at}`,
      {
        name: `Client ${at} ${world.name}`,
        code: `${world.name}C${at}`,
        company_id: idIn(world.ids, `firm ${at}`),
        offices_ids: officesOf(world),
        managers_ids: [manager?.id],
        account_status: 'Active',
        start_date: LONG_AGO,
        timezone_id: zone(client.zone),
        holiday_policy: at === 0 ? 'Office' : 'Client',
        tax_percent: client.tax,
        minimum_fee: world.world.minimumFee,
        currency: 'USD',
        payment_terms_days: 30,
      },
    ]),
  )
}

/** People, who leads them, for whom they work, and what changed of them. */
export async function addPeople(builder: WorldBuilder): Promise<void> {
  const { company } = builder.program
  await builder.add('employees', 'name', (built) =>
    peopleOf(built).map((person, at) => [
      `person ${at}`,
      {
        name: `P${at} ${built.name}`,
        firstname: `P${at}`,
        lastname: built.name,
        employee_code: `${built.name}P${at}`,
        office_id: idIn(built.ids, `office ${person.office}`),
        department_id: idIn(built.ids, 'department'),
        designation_id: idIn(built.ids, `title ${person.title}`),
        client_ids: [idIn(built.ids, `client ${person.client}`)],
        reports_to_id: company.employees['manager'],
        joining_date: firstDayOf(person),
        weekly_hours: person.hours,
      },
    ]),
  )
  await builder.say(
    `with held as (select set_config('muster.position_day', '${LONG_AGO}', true))
     update employees e set reports_to_id = x.lead from held, jsonb_to_recordset($1::jsonb) x(id bigint, lead bigint) where e.id = x.id`,
    (built) =>
      peopleOf(built)
        .map(({ lead }, at) => ({
          id: idIn(built.ids, `person ${at}`),
          lead: idIn(built.ids, `person ${lead}`),
        }))
        .slice(2),
  )
  await builder.say(
    `insert into designation_changes (employee_id, designation_id, effective_date, change_type, applied_at)
     select e.id, e.designation_id, e.joining_date, 'Joining', e.joining_date from jsonb_to_recordset($1::jsonb) x(id bigint) join employees e on e.id = x.id`,
    (built) => peopleOf(built).map((_, at) => ({ id: idIn(built.ids, `person ${at}`) })),
  )
  await builder.say(
    `insert into client_assignments (employee_id, client_id, from_date, share_percent, is_primary)
     select employee_id, client_id, from_date, share_percent, is_primary from jsonb_populate_recordset(null::client_assignments, $1::jsonb)`,
    (built) =>
      peopleOf(built).flatMap((person, at) => {
        const shares = [
          { client: person.client, share: 100 - person.otherShare },
          { client: 1 - person.client, share: person.otherShare },
        ]
        return shares
          .filter(({ share }) => share > 0)
          .map(({ client, share }, place) => ({
            employee_id: idIn(built.ids, `person ${at}`),
            client_id: idIn(built.ids, `client ${client}`),
            from_date: firstDayOf(person),
            share_percent: share,
            is_primary: place === 0,
          }))
      }),
  )
  // Who has an account is asked to sign, and signed for when they do not.
  await builder.say(
    `insert into users (name, first_name, email, password, role_id, employee_id)
     select e.name, e.firstname, lower(e.employee_code) || '@test.example', a.password, a.role_id, e.id
       from jsonb_to_recordset($1::jsonb) x(id bigint) join employees e on e.id = x.id join users a on a.id = ${company.users['agent']}`,
    (built) =>
      peopleOf(built).flatMap((_, at) =>
        at === LEADS ? [{ id: idIn(built.ids, `person ${at}`) }] : [],
      ),
  )
  await changePeople(builder)
}

/** What changed of people, day by day in its order, as it was entered on its day. */
async function changePeople(builder: WorldBuilder): Promise<void> {
  for (let day = 1; day < 24; day += 1)
    await builder.say(
      `with held as (select set_config('muster.position_day', '${dayAt(day)}', true))
       update employees e set office_id = coalesce(x.office_id, e.office_id), designation_id = coalesce(x.designation_id, e.designation_id), weekly_hours = coalesce(x.weekly_hours, e.weekly_hours),
              reports_to_id = coalesce(x.reports_to_id, e.reports_to_id), status = coalesce(x.status, e.status), joining_date = coalesce(x.joining_date, e.joining_date),
              last_working_day = case when x.status = 'Active' then null else coalesce(x.last_working_day, e.last_working_day) end
         from held, jsonb_populate_recordset(null::employees, $1::jsonb) x where e.id = x.id`,
      (built) =>
        peopleOf(built).flatMap((person, at) => {
          const values = changeOn(built, person, day)
          return values ? [{ id: idIn(built.ids, `person ${at}`), ...values }] : []
        }),
    )
}

function changeOn({ ids }: BuiltWorld, person: WorldPerson, day: number): object | undefined {
  const { left, changes, joined } = person
  if (left?.day === day) return { status: 'Left', last_working_day: dayAt(day) }
  if (left?.back && left.day + left.back === day)
    return { status: 'Active', joining_date: dayAt(day) }
  const change = changes.find((one) => one.day === day)
  const isThere = day > (joined ?? 0) && (!left || day < left.day)
  if (!change || !isThere) return undefined
  if (change.kind === 'office') return { office_id: idIn(ids, `office ${change.to}`) }
  if (change.kind === 'title') return { designation_id: idIn(ids, `title ${change.to}`) }
  if (change.kind === 'hours') return { weekly_hours: CHANGED_HOURS[change.to] }
  return { reports_to_id: idIn(ids, `person ${change.to % 2}`) }
}
