import { CLIENT_PART, clientGuideParts } from '#areas/organisation/contract/add-client.ts'
import { t } from '#platform/contract/words/texts.ts'
import { shiftBreaks } from '../contract/shift-breaks.ts'
import { shifts } from '../contract/shifts.ts'

const SHIFT_PART = 'shift'

/** The hours that are worked for a new client. */
const hours = clientGuideParts.add({
  ...{ name: SHIFT_PART, order: 30, resource: shifts },
  title: t`When do people work for it?`,
  help: t`The first shift, from Monday to Friday. Other days, or days with hours of their own, are set under Shifts.`,
  fields: ['name', 'shift_start', 'shift_end'],
  labels: { name: t`Shift name` },
  links: { client_id: CLIENT_PART },
  propose: async () => ({ name: t`Day`, shift_start: '09:00', shift_end: '18:00' }),
})

/** An unpaid hour in the middle: without it five days from nine to six are more than most contracts have. */
const lunch = clientGuideParts.add({
  ...{ name: 'lunch', order: 31, resource: shiftBreaks },
  title: t`When do they pause?`,
  help: t`Lunch in the middle of the shift, unpaid. Leave it blank for none; other breaks are set under Shifts.`,
  fields: ['minutes'],
  labels: { minutes: t`Lunch break` },
  links: { shift_id: SHIFT_PART },
  isMissing: async ({ sql }) => (await sql.rows(LUNCH_TYPE)).length > 0,
  propose: async () => ({ minutes: 60 }),
  isLeftOut: ({ minutes }) => typeof minutes !== 'number',
  fill: async ({ minutes, shift_id }, { sql }, made) => {
    const [type] = await sql.rows<{ id: number }>(LUNCH_TYPE)
    const [middle] = await sql.rows<{ start: string }>(MIDDLE, [
      made[SHIFT_PART] ?? shift_id,
      minutes,
    ])
    return { break_type_id: type?.id, start_time: middle?.start }
  },
})

const LUNCH_TYPE = `
  select id from break_types where clock_option = 'Lunch' and not is_paid and is_active and not is_deleted order by id limit 1`

/** When a break begins that lies in the middle of a shift, on a full quarter of an hour. */
const MIDDLE = `
  select to_char(s.shift_start + (round(extract(epoch from w.length - make_interval(mins => $2::integer)) / 1800) * interval '15 minutes'), 'HH24:MI') as start
    from shifts s cross join lateral (select s.shift_end - s.shift_start + case when s.shift_end <= s.shift_start then interval '24 hours' else interval '0' end as length) w
   where s.id = $1`

/** What this area makes with a new client. */
export const partsOfClient = [hours, lunch]
