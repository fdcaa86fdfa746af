import type { Rows } from '#platform/server/database/database.ts'

const LONGEST = 40

/** A code made of a name: small letters, digits and hyphens, with a number behind it where another workspace has it. */
export async function codeOf(sql: Rows, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
  const base = plain.slice(0, LONGEST - 6).replaceAll(/^-|-$/g, '') || 'workspace'
  const taken = await sql.rows<{ code: string }>(
    `select lower(code) as code from workspaces where not is_deleted and (code = $1 or code like $1 || '-%')`,
    [base],
  )
  const codes = new Set(taken.map(({ code }) => code))
  if (!codes.has(base)) return base
  for (let number = 2; ; number += 1)
    if (!codes.has(`${base}-${number}`)) return `${base}-${number}`
}
