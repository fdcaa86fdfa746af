import type { Sql } from '#platform/server/database/database.ts'

/**
 * How many of each type there are, and what they are: the first are held, then some are missing, in repair, given up; the rest is free.
 * `cost` is that of the cheapest, `step` what the next dearer one costs more.
 */
const PLAN = [
  {
    ...{ code: 'LAP', bound: 76, unreturned: 4, repair: 4, discarded: 4, total: 90 },
    ...{ maker: 'Dell', models: ['Latitude 5450', 'Latitude 7450', 'Precision 3490'] },
    ...{ cost: 890, step: 160, vendor: 'NGC' },
  },
  {
    ...{ code: 'MON', bound: 50, unreturned: 2, repair: 2, discarded: 4, total: 70 },
    ...{ maker: 'Philips', models: ['243V7', '272S1', '346B1'] },
    ...{ cost: 140, step: 85, vendor: 'BRIG' },
  },
  {
    ...{ code: 'HST', bound: 70, unreturned: 0, repair: 2, discarded: 6, total: 80 },
    ...{ maker: 'Jabra', models: ['Evolve2 40', 'Evolve2 65', 'Engage 50'] },
    ...{ cost: 79, step: 40, vendor: 'AURA' },
  },
  {
    ...{ code: 'PHN', bound: 12, unreturned: 0, repair: 1, discarded: 2, total: 20 },
    ...{ maker: 'Samsung', models: ['Galaxy A55', 'Galaxy S24'] },
    ...{ cost: 320, step: 260, vendor: 'INDUS' },
  },
  {
    ...{ code: 'CHR', bound: 16, unreturned: 0, repair: 0, discarded: 2, total: 24 },
    ...{ maker: 'Steelcase', models: ['Series 1', 'Series 2'] },
    ...{ cost: 260, step: 90, vendor: 'CASA' },
  },
  {
    ...{ code: 'BDG', bound: 10, unreturned: 0, repair: 0, discarded: 1, total: 16 },
    ...{ maker: 'HID', models: ['iCLASS'] },
    ...{ cost: 4, step: 0, vendor: 'KEYC' },
  },
  {
    ...{ code: 'DOC', bound: 6, unreturned: 0, repair: 0, discarded: 1, total: 12 },
    ...{ maker: 'Dell', models: ['WD22TB4', 'WD19S'] },
    ...{ cost: 190, step: 45, vendor: 'NGC' },
  },
  {
    ...{ code: 'SOF', bound: 0, unreturned: 0, repair: 0, discarded: 0, total: 8 },
    ...{ maker: 'Linphone', models: ['Softphone'] },
    ...{ cost: 48, step: 0, vendor: 'INDUS' },
  },
] as const

/** 320 assets over three offices, up to five years old. */
export async function insertEquipment(sql: Sql, now: string): Promise<void> {
  await sql.rows(
    `with plan as (select * from jsonb_to_recordset($1::jsonb) p(code text, bound integer, unreturned integer, repair integer, discarded integer, total integer, maker text, models text[], cost numeric, step numeric, vendor text)),
          office as (select id, row_number() over (order by id) - 1 as place from organisation.offices where not is_deleted order by id limit 3),
          one as (
            select p.*, t.id as type_id, t.default_warranty_months, n,
                   case when n <= bound then 'Bound' when n <= bound + unreturned then 'Unreturned' when n <= bound + unreturned + repair then 'In repair'
                        when n <= bound + unreturned + repair + discarded then 'Discarded' else 'Available' end as status,
                   p.models[1 + n % cardinality(p.models)] as model, n % cardinality(p.models) as grade,
                   ($2::timestamptz)::date - case when n > bound and n <= bound + unreturned + repair + discarded then 1200 + n else 20 + (n * 37 + t.id * 101)::integer % 1800 end as bought
              from plan p join asset_types t on t.code = p.code cross join lateral generate_series(1, p.total) n)
     insert into assets (asset_tag, name, atype_id, office_id, serial_number, manufacturer, model, condition, status, vendor_id, purchase_date, purchase_cost, currency,
                         invoice_number, warranty_until, attributes, discarded_on, discard_reason, discard_proceeds)
     select o.code || '-' || lpad(n::text, 5, '0'), o.maker || ' ' || o.model, o.type_id, f.id, o.code || upper(substr(md5(o.code || n), 1, 8)), o.maker, o.model,
            case when o.status = 'In repair' then 'Broken' when ($2::timestamptz)::date - o.bought < 60 then 'New' when ($2::timestamptz)::date - o.bought < 900 then 'Good' else 'Fair' end,
            case when o.status in ('Bound', 'Unreturned') then 'Available' else o.status end, v.id, o.bought, o.cost + o.step * o.grade, 'USD', 'INV-' || to_char(o.bought, 'YYYYMM') || '-' || (n % 9 + 1),
            (o.bought + make_interval(months => nullif(o.default_warranty_months, 0)))::date,
            case o.code
              when 'LAP' then jsonb_build_object('memory', 16 * (1 + n % 2), 'disk', 512, 'keyboard', (array['English', 'Portuguese', 'English'])[1 + n % 3], 'disk_encrypted', true)
              when 'MON' then jsonb_build_object('size', (array[24, 27, 34])[1 + o.grade], 'connection', (array['HDMI', 'DisplayPort', 'USB-C'])[1 + o.grade])
              when 'HST' then jsonb_build_object('connection', case when o.grade = 1 then 'Bluetooth' else 'USB' end, 'ears', case when n % 4 = 0 then 'One' else 'Both' end)
              when 'PHN' then jsonb_build_object('number', '+351 910 555 ' || lpad(n::text, 3, '0'))
              when 'CHR' then jsonb_build_object('armrests', n % 3 > 0, 'colour', 'Black')
              when 'BDG' then jsonb_build_object('card_number', 48000 + n, 'opens_the_server_room', n % 8 = 0)
              when 'DOC' then jsonb_build_object('power', 130, 'network_port', true)
              else jsonb_build_object('edition', case when n % 4 = 0 then 'Supervisor' else 'Agent' end) end,
            case when o.status = 'Discarded' then ($2::timestamptz)::date - 30 - n end, case when o.status = 'Discarded' then (array['Broken', 'Sold', 'End of life', 'Donated'])[1 + n % 4] end,
            case when o.status = 'Discarded' and n % 4 = 1 then 40 end
       from one o join office f on f.place = n % 3 join vendors v on v.code = o.vendor`,
    [JSON.stringify(PLAN), now],
  )
  for (const { code, bound, unreturned } of PLAN)
    await handOut(sql, now, { code, bound, unreturned })
}

interface HandedOut {
  readonly code: string
  readonly bound: number
  readonly unreturned: number
}

/**
 * Each of the first has a holder: chairs a workstation, everything else a person, the agent of the demo first. What is missing is with
 * the two who left last. Two years ago some had another holder.
 */
async function handOut(sql: Sql, now: string, { code, bound, unreturned }: HandedOut) {
  await sql.rows(
    `with today as (select ($1::timestamptz)::date as day),
          thing as (select a.id, a.purchase_date, a.condition, row_number() over (order by a.asset_tag) as n from assets a join asset_types t on t.id = a.atype_id
                     where t.code = $2 order by a.asset_tag limit $3::integer + $4::integer),
          person as (select e.id, e.joining_date, e.status, e.worked_until, row_number() over (partition by e.status = 'Left' order by case when e.status = 'Left' then e.worked_until end desc nulls last,
                            (select min(u.id) from administration.users u where u.employee_id = e.id and u.email = 'agent@muster.example'), e.id) as n,
                            count(*) over (partition by e.status = 'Left') as many from people.employees e where not e.is_deleted),
          place as (select w.id, row_number() over (order by w.id) as n from organisation.workstations w where not w.is_deleted),
          hand as (
            select t.id as asset_id, p.id as employee_id, w.id as workstation_id, t.condition, t.n > $3 as is_missing, p.worked_until,
                   least(greatest(t.purchase_date + 3, coalesce(p.joining_date, t.purchase_date + 3)), coalesce(p.worked_until, d.day), d.day) as bound_on
              from thing t cross join today d
              left join person p on $2 <> 'CHR' and case when t.n > $3 then p.status = 'Left' and p.n = 1 + t.n % 2 else p.status <> 'Left' and p.n = 1 + (t.n - 1) % p.many end
              left join place w on $2 = 'CHR' and w.n = t.n),
          made as (
            insert into asset_bindings (asset_id, employee_id, workstation_id, bound_on, condition_out, take_home, accepted_at, unreturned_on, unreturned_reason)
            select asset_id, employee_id, workstation_id, bound_on, condition, $2 in ('LAP', 'PHN'),
                   case when $2 = 'LAP' or ($2 = 'HST' and asset_id <> (select min(id) from thing)) then bound_on + time '10:00' end,
                   case when is_missing then least(worked_until + 1, (select day from today)) end, case when is_missing then 'Not handed in on the last day.' end
              from hand returning 1)
     update assets a set status = case when h.is_missing then 'Unreturned' else 'Bound' end, allocated_employee = h.employee_id, workstation_id = h.workstation_id
       from hand h where a.id = h.asset_id`,
    [now, code, bound, unreturned],
  )
}
