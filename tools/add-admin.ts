import { users } from '#areas/administration/contract/users.ts'
import { checkDraft } from '#platform/contract/fields/check-draft.ts'
import { hashPassword } from '#platform/server/access/passwords.ts'
import type { Database } from '#platform/server/database/database.ts'

export type NewAdmin = { email: string; name: string; password: string }

/**
 * Adds a super admin who must choose a new password at the first sign-in. Enters by the database and not by the API:
 * this is for a system in which nobody can give the right.
 */
export async function addAdmin(database: Database, admin: NewAdmin): Promise<void> {
  const [first_name = '', ...others] = admin.name.trim().split(/\s+/)
  const draft = {
    first_name,
    last_name: others.join(' '),
    email: admin.email,
    password: admin.password,
  }
  const { values, errors } = checkDraft(users.fields, draft, { partial: true })
  const complaints = Object.values(errors).flat()
  if (complaints.length > 0) throw new Error(complaints.join('\n'))

  await database.transaction(async (sql) => {
    const { email } = values
    const known = await sql.rows(
      'select from users where lower(btrim(email)) = lower($1) and not is_deleted',
      [email],
    )
    if (known.length > 0)
      throw new Error(`There is an account with the email ${String(email)} already.`)
    await sql.rows(insertion, [
      admin.name.trim().replaceAll(/\s+/g, ' '),
      ...[values['first_name'], values['last_name'], email],
      await hashPassword(admin.password),
    ])
  })
}

const insertion = `
  with made as (
    insert into users (name, first_name, last_name, email, password, role_id, is_super_admin, must_change_password)
    select $1, $2, $3, $4, $5, id, true, true from roles where is_super_admin and not is_deleted order by id limit 1
    returning *
  )
  insert into history (resource, record_id, action, after)
  select 'users', id, 'create', to_jsonb(made) - 'password' from made`
