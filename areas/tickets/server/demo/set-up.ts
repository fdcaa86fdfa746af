import type { Sql } from '#platform/server/database/database.ts'

const IT_REPLIES = [
  {
    title: 'Restart first',
    text: 'Please restart your computer and tell me whether it is still there.',
  },
  { title: 'We bring one', text: 'We bring you another one to your seat today.' },
]

/** Three desks with their categories: IT and HR by their roles, facilities by administrators. */
const TREE = [
  { name: 'IT', role: 'IT', code: 'IT', replies: IT_REPLIES },
  { name: 'HR', role: 'HR', code: 'HR' },
  { name: 'Facilities', role: 'Admin', code: 'FAC' },
  {
    name: 'Hardware',
    above: 'IT',
    code: 'HW',
    asset: 'Optional',
    priority: 'High',
    replies: IT_REPLIES,
  },
  { name: 'Software', above: 'IT', code: 'SW' },
  { name: 'Network', above: 'IT', code: 'NET', priority: 'High' },
  { name: 'Access', above: 'IT', code: 'ACC' },
  { name: 'Payroll question', above: 'HR', code: 'PAY', secret: true },
  { name: 'Complaint', above: 'HR', code: 'CPL', secret: true },
  { name: 'Seat', above: 'Facilities', code: 'SEAT', priority: 'Low' },
  { name: 'Air conditioning', above: 'Facilities', code: 'AIR', priority: 'Low' },
] as const

/** The categories of the demo company. */
export async function insertCategories(sql: Sql): Promise<void> {
  for (const [place, one] of TREE.entries())
    await sql.rows(
      `insert into tickets_category (name, code, parent_id, handler_role_id, asks_asset, default_priority, is_confidential, quick_texts, sort_order)
       values ($1, $2, (select id from tickets_category where name = $3 and parent_id is null), (select id from administration.roles where name = $4 and not is_deleted),
               $5, $6, $7, $8::jsonb, $9)`,
      [
        ...[one.name, one.code, 'above' in one ? one.above : null],
        ...['role' in one ? one.role : null, 'asset' in one ? one.asset : 'No'],
        ...['priority' in one ? one.priority : 'Normal', 'secret' in one],
        ...[JSON.stringify('replies' in one ? one.replies : []), place + 1],
      ],
    )
}
