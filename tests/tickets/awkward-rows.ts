import type { TestProgram } from '../harness/program.ts'

/** Categories of two levels: of a role, of people of a role, confidential ones, and ones that have all of it from the category above. */
async function categories({ database, company }: TestProgram): Promise<void> {
  const add = (name: string, more: Readonly<Record<string, unknown>>) =>
    database.rows(
      `insert into tickets_category (name, handler_role_id, handler_ids, is_confidential, parent_id)
       select $1, $2, $3::bigint[], $4, (select id from tickets_category where name = $5)`,
      [
        ...[name, more['role'] ?? null, more['people'] ?? [], more['confidential'] ?? false],
        more['above'] ?? null,
      ],
    )
  const { roles, users } = company
  await add('Devices', { role: roles['QA'] })
  await add('Screens', { above: 'Devices' })
  await add('Rooms', { role: roles['Team Lead'], people: [users['lead']] })
  await add('Complaints', { role: roles['HR'], confidential: true })
  await add('Harassment', { above: 'Complaints' })
}

/** Tickets of everybody, each in one category and those of some people in all; raised by themselves or for them, assigned or not, some of them deleted. */
async function tickets({ database }: TestProgram): Promise<void> {
  await database.rows(
    `insert into tickets (ticket_number, category_id, title, description, priority, requester_id, office_id, raised_at, raised_on, created_by, assignee_id, is_deleted)
     select 'T-9' || lpad(row_number() over (order by e.id, c.id)::text, 5, '0'), c.id, e.name || ' about ' || c.name, '<p>It is broken.</p>', 'Normal', e.id, e.office_id,
            '2026-03-02T08:00Z', '2026-03-02', coalesce(case when (e.id + c.id) % 3 = 0 then raiser.id end, u.id), case when (e.id + c.id) % 4 = 0 then assignee.id end, (e.id + c.id) % 5 = 0
       from employees e left join users u on u.employee_id = e.id
       cross join lateral (select id, name, row_number() over (order by id) as place, count(*) over () as count from tickets_category where name in ('Devices', 'Screens', 'Rooms', 'Complaints', 'Harassment')) c
       join users raiser on raiser.name = 'agent2' join users assignee on assignee.name = 'manager'
      where e.office_id is not null and (e.id % c.count + 1 = c.place or e.name in ('agent', 'lead', 'hr'))`,
  )
}

/** Rows that make the small company awkward for the oracle of access: categories, then tickets in them. */
export const awkwardRows = { categories, tickets }
