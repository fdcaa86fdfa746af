import type { Sql } from '#platform/server/database/database.ts'
import type { Engine } from '#platform/server/kernel/request.ts'
import type { MailTemplate } from '#platform/contract/mail.ts'
import { attritions } from '../../contract/leaving/attritions.ts'
import { peopleResponsibilities } from '../../contract/responsibilities.ts'
import type { Leaving } from '#platform/server/people/holding.ts'

type OfAttrition = Leaving & { readonly id: number }

export const leavingMail: MailTemplate = {
  key: 'employee-leaving',
  name: 'A person leaves',
  context: 'employee',
  subject: '{{employee.name}} leaves on {{employee.last_working_day}}',
  blocks: [
    [
      'words',
      '{{employee.name}}, {{employee.designation}} in {{employee.office}}, leaves. The last working day is {{employee.last_working_day}}.',
    ],
    ['words', 'What has to be handed over stands with the attrition in Muster.'],
  ],
}

/** SQL: whether a row of users keeps people. */
const KEEPS_PEOPLE = `exists (select 1 from administration.responsible_users h where h.user_id = u.id and h.responsibility = '${peopleResponsibilities.people.name}')`

/** Those who keep people, the manager, the managers of their clients, the person who takes over, and who IT named for their office. */
const CONCERNED = `
  select distinct u.id, ${KEEPS_PEOPLE} as keeps_people
    from employees e join attritions a on a.id = $1 and a.employee_id = e.id
    join administration.users u on u.is_active and not u.is_deleted and u.employee_id is distinct from e.id
     and (u.employee_id in (e.reports_to_id, a.reports_moved_to_id, a.work_moved_to_id)
       or u.employee_id in (select unnest(c.managers_ids) from organisation.clients c where c.id = any(e.client_ids) and not c.is_deleted)
       or ${KEEPS_PEOPLE}
       or u.id in (select jsonb_array_elements_text(r -> 'user_ids')::bigint from settings s, jsonb_array_elements(coalesce(s."values" -> 'rows', '[]')) r
                    where s.type = 'OfficesITNotification' and (r ->> 'office_id')::bigint = e.office_id))`

/** Tells those concerned that a person leaves, by bell, and the HR addresses of the office by mail. */
export async function tellLeaving(
  engine: Engine,
  sql: Sql,
  { id, employee_id, last_working_day }: OfAttrition,
): Promise<void> {
  const [person] = await sql.rows<{
    name: string
    designation: string
    office: string
    office_id: number
    manager: string | null
    addresses: string[]
  }>(
    `select e.name, d.name as designation, o.name as office, o.id as office_id, (select m.name from employees m where m.id = e.reports_to_id) as manager,
            array(select jsonb_array_elements_text(r -> 'emails') from settings s, jsonb_array_elements(coalesce(s."values" -> 'rows', '[]')) r
                   where s.type = 'OfficesHREmail' and (r ->> 'office_id')::bigint = e.office_id) as addresses
       from employees e join designations d on d.id = e.designation_id join organisation.offices o on o.id = e.office_id where e.id = $1`,
    [employee_id],
  )
  if (!person) return
  const { name, designation, office, office_id, manager, addresses } = person
  const concerned = await sql.rows<{ id: number; keeps_people: boolean }>(CONCERNED, [id])
  for (const one of concerned)
    await engine.notify(sql, {
      user_id: one.id,
      type: 'user',
      title: `${name} leaves`,
      description: `The last working day is ${last_working_day}.`,
      page: one.keeps_people
        ? `/employee-attrition/view?id=${id}`
        : `/employees/view?id=${employee_id}`,
      key: `leaving-${id}-${last_working_day}`,
    })
  for (const [place, to] of addresses.entries())
    await engine.mail.add(sql, {
      key: `leaving-${id}-${last_working_day}-${place}`,
      to: { address: to },
      record: { resource: attritions.name, id },
      template: leavingMail,
      values: {
        'employee.name': name,
        'employee.designation': designation,
        'employee.office': office,
        'employee.manager': manager ?? '',
        'employee.last_working_day': last_working_day,
      },
      about: { office_id },
    })
}
