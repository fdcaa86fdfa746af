import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { insertUsers } from './users.ts'

/** What the company is called, and its accounts. */
export const administrationDemo: readonly DemoStep[] = [
  { place: -100, insert: nameCompany },
  { place: -60, insert: insertUsers },
]

async function nameCompany(sql: Sql): Promise<void> {
  await sql.rows(
    `update settings set "values" = "values" || '{"company_name": "Meridian Contact Services", "support_email": "help@muster.example"}' where type = 'General'`,
  )
}
