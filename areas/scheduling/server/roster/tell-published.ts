import type { MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import { employees } from '#areas/people/contract/employees.ts'
import { rosterPage } from '../../contract/roster/roster-page.ts'
import type { ShiftOfDay } from '../../contract/roster/roster-shape.ts'
import { dayWords, shiftWords, spanWords } from './day-words.ts'

export interface PublishedDay {
  readonly employee_id: number
  readonly date: string
  readonly plan: string
}

export const rosterMail: MailTemplate = {
  key: 'roster-published',
  name: 'Roster published',
  context: 'roster',
  subject: 'Your roster of {{roster.period}}',
  blocks: [
    ['words', 'Hello {{receiver.first_name}},'],
    ['words', 'Your roster of {{roster.period}} was published. What changed: {{roster.changes}}.'],
    ['words', 'You find it in Muster, under Roster, where you say that you have seen it.'],
  ],
}

interface Told {
  readonly user_id: number
  readonly employee_id: number
  readonly email: string
}

/** Tells each person once what of their days was published: behind the bell and by mail. */
export async function tellPublished(
  engine: Engine,
  sql: Sql,
  days: readonly PublishedDay[],
  { from, to }: { from: string; to: string },
  now: string,
): Promise<void> {
  const byPerson = Map.groupBy(days, ({ employee_id }) => employee_id)
  const people = await sql.rows<Told>(
    `select u.id as user_id, u.employee_id, p.email from administration.users u join people p on p.user_id = u.id
      where u.employee_id = any($1::bigint[]) and p.is_able order by u.id`,
    [[...byPerson.keys()]],
  )
  const plans = await planWords(sql, [...byPerson.keys()], from, to)
  const span = spanWords(from, to)
  for (const { user_id, employee_id, email } of people) {
    const changed = (byPerson.get(employee_id) ?? []).map(({ date }) => date).toSorted()
    const words = changed
      .map((date) => `${dayWords(date)}: ${plans.get(`${employee_id} ${date}`) ?? 'Rest'}`)
      .join('. ')
    const key = `roster-${employee_id}-${now}`
    await engine.notify(sql, {
      user_id,
      type: 'user',
      title: `Your roster, ${span}`,
      description: words,
      page: `${rosterPage.url}?day=${changed[0] ?? from}`,
      key,
    })
    await engine.mail.add(sql, {
      key,
      to: { address: email, user_id },
      record: { resource: employees.name, id: employee_id },
      template: rosterMail,
      values: {
        'roster.period': span,
        'roster.changes': words,
        message: `Your roster of ${span} was published. What changed: ${words}.`,
      },
    })
  }
}

/** "9 AM – 6 PM, Day" by person and day. */
async function planWords(
  sql: Sql,
  people: readonly number[],
  from: string,
  to: string,
): Promise<Map<string, string>> {
  const rows = await sql.rows<{ key: string } & ShiftOfDay>(
    `select p.employee_id || ' ' || p.business_date as key, p.shift_start as start, p.shift_end as "end", p.shift_name as name
       from planned_of($1::bigint[], $2, $3, false) p where p.planned_start is not null`,
    [people, from, to],
  )
  return new Map(rows.map(({ key, ...shift }) => [key, shiftWords(shift)]))
}
