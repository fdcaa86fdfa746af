import { users } from '#areas/administration/contract/users.ts'
import { addSuperAdmin } from '#areas/administration/server/add-super-admin.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Database } from '#platform/server/database/database.ts'

export type NewAdmin = { email: string; name: string; password: string }

/**
 * Adds a super admin who must choose a new password at the first sign-in. Enters by the database and not by the API:
 * this is for a system in which nobody can give the right.
 */
export async function addAdmin(database: Database, admin: NewAdmin): Promise<void> {
  const [first = '', ...others] = admin.name.trim().split(/\s+/)
  const draft = {
    first_name: first,
    last_name: others.join(' '),
    email: admin.email,
    password: admin.password,
  }
  const { values, errors } = checkDraft(users.fields, draft, { partial: true })
  const complaints = Object.values(errors).flat()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))

  await database.transaction(async (sql) => {
    const { first_name, last_name, email } = values
    const known = await sql.rows(
      'select from users where lower(btrim(email)) = lower($1) and not is_deleted',
      [email],
    )
    if (known.length > 0)
      throw new Error(`There is an account with the email ${String(email)} already.`)
    const hash = await hashPassword(admin.password)
    await addSuperAdmin(sql, { first_name, last_name, email, hash, isTemporary: true })
  })
}
