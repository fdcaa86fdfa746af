import type { Sql } from '#platform/server/database/database.ts'

const PATIENCE = { mode: 'Any one', remind_after_hours: 24, escalate_after_hours: 72 }

/** Amounts from which others decide, too. */
const OFFICE_FROM = 1_000
const ADMIN_FROM = 10_000

/** Who approves orders until administrators say otherwise: the manager, from 1,000 also that of the office, from 10,000 also the role Admin. */
export async function seedOrderProfile(sql: Sql): Promise<void> {
  const [admin] = await sql.rows<{ id: number }>(
    `select id from administration.roles where name = 'Admin' and not is_deleted`,
  )
  const levels = [
    { ...PATIENCE, approver: 'Direct manager', escalate_to: 'Next level' },
    {
      ...{ ...PATIENCE, approver: 'Office manager', escalate_to: 'Next level' },
      only_from_value: OFFICE_FROM,
    },
    ...(admin
      ? [
          {
            ...{ ...PATIENCE, approver: 'Role', role_id: admin.id, escalate_to: 'Next level' },
            only_from_value: ADMIN_FROM,
          },
        ]
      : []),
  ]
  await sql.rows('select approvals.bring_profile($1, $2, $3::jsonb)', [
    'Purchase orders, by amount',
    'Purchase order',
    JSON.stringify(levels),
  ])
}
