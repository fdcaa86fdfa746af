import { idIn } from '#database/demo/insert-rows.ts'
import { type BuiltWorld, LONG_AGO, type WorldBuilder } from './world-builder.ts'

/** What is paid and billed by: rates, seats, rules of overtime and goals. */
export async function addTerms(builder: WorldBuilder): Promise<void> {
  await builder.say(
    `insert into overtime_rules (office_id, valid_from, threshold_minutes, rounding) select office_id, '${LONG_AGO}', threshold_minutes, 'None' from jsonb_populate_recordset(null::overtime_rules, $1::jsonb)`,
    ({ ids, world }) =>
      world.overtime === null
        ? []
        : [{ office_id: idIn(ids, 'office 0'), threshold_minutes: world.overtime }],
  )
  await builder.add('client_headcounts', 'name', ({ name, ids }) =>
    [0, 1].map((at) => [
      `headcount ${at}`,
      {
        name: `Seats ${at} ${name}`,
        client_id: idIn(ids, `client ${at}`),
        office_id: idIn(ids, `office ${at}`),
        required_headcount: 2,
        start_date: LONG_AGO,
        billing_seat: true,
      },
    ]),
  )
  await builder.add('activity_categories', 'name', ({ name, ids }) => [
    ['category', { name: `Work ${name}`, client_ids: [idIn(ids, 'client 0')] }],
  ])
  await builder.add('activity_category_statuses', 'name', ({ name, ids }) => [
    [
      'status',
      { name: `Done ${name}`, category_id: idIn(ids, 'category'), kind: 'Done', is_default: true },
    ],
  ])
  await builder.add('activity_setups', 'name', ({ name, ids }) => [
    [
      'setup',
      {
        name: `Calls ${name}`,
        client_id: idIn(ids, 'client 0'),
        category_id: idIn(ids, 'category'),
        target_seconds: 300,
      },
    ],
  ])
  await builder.add('client_rates', 'label', (built) =>
    [0, 1].flatMap((at) =>
      ratesOf(built, at).map((rate) => [`${rate.kind} ${at} ${rate.place}`, rate.row] as const),
    ),
  )
  await builder.add('kpis', 'name', ({ name, ids }) =>
    ['Net adherence', 'Attendance'].map((metric, at) => [
      `goal ${at}`,
      {
        name: `${metric} ${name}`,
        metric,
        designations_ids: [0, 1, 2].slice(at).map((title) => idIn(ids, `title ${title}`)),
        direction: 'Higher',
        minimum: 70,
        target: 90,
        weight: 40 + at,
        period: 'Month',
        valid_from: LONG_AGO,
      },
    ]),
  )
}

/** The rates of a client: hours of two kinds, seats and, of the first client, units. */
function ratesOf({ ids, name, world }: BuiltWorld, client: number) {
  const rate = (kind: string, place: number, price: number, more: object = {}) => ({
    kind,
    place,
    row: {
      client_id: idIn(ids, `client ${client}`),
      kind,
      label: `${kind}${place} ${client} ${name}`,
      rate: price,
      included_quantity: place === 1 ? world.included : 0,
      valid_from: LONG_AGO,
      designation_id: null,
      activity_setup_id: null,
      ...more,
    },
  })
  return [
    rate('Hour', 0, 11.5),
    rate('Hour', 1, 17, { designation_id: idIn(ids, 'title 1') }),
    rate('Seat', 0, 310),
    ...(client === 0 ? [rate('Unit', 1, 1.35, { activity_setup_id: idIn(ids, 'setup') })] : []),
  ]
}
