import type { Sql } from '#platform/server/database/database.ts'
import { chance, pick } from '#database/demo/chance.ts'
import { daysBefore } from '#database/demo/days.ts'
import { idIn, type Ids, insertRows } from '#database/demo/insert-rows.ts'

const CLIENTS = ['LARK', 'ALDER', 'HALC', 'OSTA', 'ACME'] as const
/** Who comes for us: the lead of the team, and the manager above. */
const LEADS = { LARK: 'lead', ALDER: 'lead2', HALC: 'lead3', OSTA: 'lead4', ACME: 'lead7' } as const

const MEETINGS = [
  {
    subject: 'Weekly call',
    type: 'Call',
    minutes: 30,
    notes: '<p>Volumes were as forecast. Two complaints were read together; both are settled.</p>',
    decisions: '<p>The callback rule stays as it is.</p>',
    action: 'Send the list of open cases',
  },
  {
    subject: 'Forecast of the next month',
    type: 'Call',
    minutes: 45,
    notes: '<p>They expect a tenth more from the second week on.</p>',
    decisions: '<p>Two more people from the second week.</p>',
    action: 'Confirm the two extra people',
  },
  {
    subject: 'Business review',
    type: 'Business review',
    minutes: 90,
    notes:
      '<p>Quality, adherence and handle time of the quarter. Quality is above target, handle time a little long on billing.</p>',
    decisions: '<p>A short training on billing questions.</p>',
    action: 'Plan the training on billing questions',
  },
  {
    subject: 'Escalation: late answers on a Monday',
    type: 'Escalation',
    minutes: 25,
    notes: '<p>A network fault in the morning; the backlog was gone by noon.</p>',
    decisions: null,
    action: 'Write up what happened, with times',
  },
] as const

/** Notes that are recent keep their action open: nine of them. */
const OPEN = 9

/** What was agreed with the clients in the last weeks, and who does it. */
export async function insertMeetingNotes(
  sql: Sql,
  { clients, employees }: { clients: Ids; employees: Ids },
  today: string,
): Promise<void> {
  const contacts = await sql.rows<{ id: number; client_ids: number[] }>(
    'select id, client_ids from company_contacts order by id',
  )
  await insertRows(
    sql,
    'meeting_notes',
    'subject',
    MEETINGS.flatMap((meeting, round) =>
      CLIENTS.map((code, place) => ({ meeting, code, number: round * CLIENTS.length + place })),
    ).map(({ meeting, code, number }) => {
      const ago = 3 + number * 3
      const client_id = idIn(clients, code)
      const isOpen = number < OPEN
      const due = daysBefore(today, isOpen ? -(number % 6) : ago - 7)
      return {
        client_id,
        subject: meeting.subject,
        meeting_date: daysBefore(today, ago),
        start_time: pick(['09:30', '11:00', '14:00', '15:30'], 'meeting', number),
        duration_minutes: meeting.minutes,
        type: meeting.type,
        attendees_ids: [idIn(employees, LEADS[code])],
        contacts_ids: contacts
          .filter(({ client_ids }) => client_ids.includes(client_id))
          .filter(({ id }) => chance('came', number, id) < 0.7)
          .map(({ id }) => id),
        notes: meeting.notes,
        decisions: meeting.decisions,
        visibility: number === 11 ? 'Client managers' : 'Everybody with the client',
        action_items: [
          {
            text: meeting.action,
            owner_id: idIn(employees, LEADS[code]),
            due_date: due,
            done: !isOpen,
            done_at: isOpen ? null : `${due}T10:00:00.000Z`,
          },
        ],
      }
    }),
  )
}
