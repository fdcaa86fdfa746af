import type { Sql } from '#platform/server/database/database.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'

/** Values that were checked by the fields of a user. */
export interface SuperAdmin {
  readonly first_name: unknown
  readonly last_name: unknown
  readonly email: unknown
  /** Of the password. */
  readonly hash: string
  /** The password is to be replaced at the first sign-in. */
  readonly isTemporary: boolean
}

/** Stores a super admin whom nobody signed in made: into a system in which nobody can give the right. */
export async function addSuperAdmin(sql: Sql, admin: SuperAdmin): Promise<void> {
  const { first_name, last_name, email, hash, isTemporary } = admin
  const name = [first_name, last_name].filter(Boolean).join(' ')
  await sql.rows(
    `with made as (
       insert into users (name, first_name, last_name, email, password, role_id, is_super_admin, must_change_password)
       select $1, $2, $3, $4, $5, id, true, $6 from roles where is_super_admin and not is_deleted order by id limit 1
       returning *)
     ${recordHistory({ of: 'users', action: 'create', record: 'made.id', after: `to_jsonb(made) - 'password'`, from: 'made' })}`,
    [name, first_name, last_name, email, hash, isTemporary],
  )
}
