import type { DraftOf } from '#platform/contract/fields/record-types.ts'
import { type FieldErrors, refuse, refuseFields } from '#platform/contract/problems.ts'
import { changesAny } from '#platform/server/records/changes-any.ts'
import { type Row, serveResource, type ChangeOf } from '#platform/server/records/served.ts'
import { approvalProfiles } from '../contract/approval-profiles.ts'
import { approvalsProblems } from '../contract/problems.ts'

/** A step names the person it needs, and nobody who has left. */
async function check(
  values: DraftOf<typeof approvalProfiles>,
  change: ChangeOf<typeof approvalProfiles>,
): Promise<void> {
  if (change.before && !changesAny(values, change, 'levels')) return
  const levels = Array.isArray(values.levels) ? (values.levels as Row[]) : [] // a list field holds rows
  if (levels.length === 0) refuse(approvalsProblems.noLevels)
  const gone = await whoLeft(levels, change)
  const errors: FieldErrors = {}
  for (const [index, { approver, role_id, users_ids }] of levels.entries()) {
    const named = Array.isArray(users_ids) ? users_ids.map(Number) : []
    const left = named.map((id) => gone.get(id)).find((name) => name !== undefined)
    if (approver === 'Role' && !role_id) errors[`levels.${index}.role_id`] = ['Role is required']
    if (approver === 'Named users' && named.length === 0)
      errors[`levels.${index}.users_ids`] = ['Choose at least one person']
    if (left !== undefined) errors[`levels.${index}.users_ids`] = [`${left} has left`]
  }
  refuseFields(errors)
}

/** Of the people that some steps name, those whose account is closed, by number. */
async function whoLeft(
  levels: readonly Row[],
  { sql }: ChangeOf<typeof approvalProfiles>,
): Promise<Map<number, string>> {
  const ids = levels.flatMap(({ users_ids }) => (Array.isArray(users_ids) ? users_ids : []))
  const rows = await sql.rows<{ id: number; name: string }>(
    'select id, name from administration.users where id = any ($1::bigint[]) and (is_deleted or not is_active)',
    [ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export const approvalProfilesOnServer = serveResource(approvalProfiles, {
  before: { create: check, update: check },
})
