import { type Problem, refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'

interface FormProblems {
  readonly formNotPublished: Problem
  readonly formOfOtherClient: Problem
}

/** The form that work is scored by is published, and of all clients or of the client whose work it is. */
export async function checkFormOfClient(
  sql: Sql,
  of: { readonly audit_form_id?: number | null; readonly client_id?: number | null },
  problems: FormProblems,
): Promise<void> {
  const [form] = await sql.rows<{
    status: string
    client_id: number | null
    client: string | null
  }>(
    `select f.status, f.client_id, c.name as client from quality.audit_forms f left join organisation.clients c on c.id = f.client_id where f.id = $1`,
    [of.audit_form_id],
  )
  if (form?.status !== 'Published') refuse(problems.formNotPublished)
  if (form.client_id !== null && form.client_id !== of.client_id)
    refuse(problems.formOfOtherClient, { client: form.client })
}
