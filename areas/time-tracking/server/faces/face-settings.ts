import type { Sql } from '#platform/server/database/database.ts'

interface FaceSettings {
  readonly require_consent: boolean
  readonly reviewers: 'HR' | 'Direct manager' | 'Both'
  readonly reference_valid_months: number
}

const usual: FaceSettings = { require_consent: true, reviewers: 'HR', reference_valid_months: 24 }

/** Who looks at pictures of faces, and how long they are good. */
export async function faceSettings(sql: Sql): Promise<FaceSettings> {
  const [row] = await sql.rows<{ values: Partial<FaceSettings> }>(
    `select jsonb_strip_nulls("values") as "values" from settings where type = 'FaceApproval'`,
  )
  return { ...usual, ...row?.values }
}
