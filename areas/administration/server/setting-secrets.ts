import type { Field, SecretState } from '#platform/contract/fields/field.ts'
import { refuse } from '#platform/contract/problems.ts'
import { administrationProblems } from '../contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { recordHistory } from '#platform/server/records/record-history.ts'
import { type SettingType, settingTypes } from '../contract/settings.ts'
import type { settingsCalls } from '../contract/settings-calls.ts'

/** What is stored of one secret. */
export interface StoredSecret {
  readonly sealed: string
  readonly since: string
}

export type StoredSecrets = Readonly<Record<string, StoredSecret>>

/** A secret opens only in its own place: one that was copied elsewhere opens nothing. */
const purposeOf = (type: SettingType, name: string): string => `setting ${type}.${name}`

/** The fields of a type that are secrets, and those that are not. */
export const fieldsOf = (type: SettingType) =>
  Object.groupBy(Object.entries<Field>(settingTypes[type].fields), ([, { kind }]) =>
    kind === 'secret' ? 'secret' : 'open',
  )

/** All that is answered of the secrets of a type. */
export const statesOf = (type: SettingType, stored: StoredSecrets): Record<string, SecretState> =>
  Object.fromEntries(
    (fieldsOf(type).secret ?? []).map(([name]) => [
      name,
      { is_set: name in stored, since: stored[name]?.since ?? null },
    ]),
  )

/** Opens a secret for whom it is kept; null when none is set. */
export const openSecret = (
  secrets: Secrets,
  type: SettingType,
  name: string,
  stored: StoredSecrets,
): string | null => {
  const found = stored[name]
  return found ? secrets.unseal(found.sealed, purposeOf(type, name)) : null
}

/** Sets or removes one secret of a type. The history says that it happened, and when; never what. */
export async function keepSecret(
  { sql, viewer, engine, asked, now, input }: CallRequest<typeof settingsCalls.saveSecret>,
  type: SettingType,
): Promise<void> {
  const { name, value } = input
  const isDeclared = fieldsOf(type).secret?.some(([known]) => known === name)
  if (!isDeclared) refuse(administrationProblems.noSuchSecret)
  const kept = value === null ? null : sealed(engine.secrets, { type, name, value, since: now })
  await storeSecret(sql, {
    type,
    name,
    kept,
    actor: viewer.user_id,
    requestId: asked.request_id,
  })
}

const sealed = (
  secrets: Secrets,
  { type, name, value, since }: { type: SettingType; name: string; value: string; since: string },
): StoredSecret => ({ sealed: secrets.seal(value, purposeOf(type, name)), since })

interface Change {
  readonly type: SettingType
  readonly name: string
  readonly kept: StoredSecret | null
  readonly actor: number
  readonly requestId: string
}

const storeSecret = (sql: Sql, { type, name, kept, actor, requestId }: Change) =>
  sql.rows(
    `with row as (
       update settings set date_updated = statement_timestamp(),
              secrets = case when $3::jsonb is null then secrets - $2 else secrets || jsonb_build_object($2::text, $3::jsonb) end
        where type = $1 returning id)
     ${recordHistory({ of: 'setting-secret', action: { sql: `case when $3::jsonb is null then 'delete' else 'update' end` }, actor: '$4', request: '$5', after: `'{}'`, from: 'row' })}`,
    [type, name, kept && JSON.stringify(kept), actor, requestId],
  )
