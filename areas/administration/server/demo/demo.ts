import { DEMO_COMPANY } from '#database/demo/accounts.ts'
import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertUsers } from './users.ts'

/** What the company is called, and its accounts. */
export const administrationDemo: readonly DemoStep[] = [
  { place: -100, insert: nameCompany },
  { place: -60, insert: insertUsers },
  { place: 90, insert: nameItOfOffices },
  { place: 91, insert: decide },
]

async function nameCompany(sql: Sql): Promise<void> {
  await sql.rows(
    `update settings set "values" = "values" || jsonb_build_object('company_name', $1::text, 'support_email', 'help@muster.example') where type = 'General'`,
    [DEMO_COMPANY],
  )
}

/** A company that works has decided these. */
async function decide(sql: Sql): Promise<void> {
  await sql.rows(
    `insert into set_up_answers (step, answer, user_id)
     select step, 'Kept', u.id from unnest(array['pictures', 'security']) step, users u where u.email = 'admin@muster.example' on conflict (step) do nothing`,
  )
}

/** Who hears of requests for equipment and of returns, the same in every office. */
async function nameItOfOffices(sql: Sql): Promise<void> {
  await sql.rows(
    `update settings set "values" = jsonb_build_object('rows', (
       select jsonb_agg(jsonb_build_object('office_id', o.id, 'user_ids', d.ids) order by o.id) from organisation.offices o,
              (select jsonb_agg(u.id order by u.id) as ids from users u where u.email in ('it@muster.example', 'admin@muster.example')) d where not o.is_deleted))
      where type = 'OfficesITNotification'`,
  )
}
