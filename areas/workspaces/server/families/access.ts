import type { ChangesOf, DraftOf } from '#platform/contract/fields/record-types.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Rows } from '#platform/server/database/database.ts'
import { type ChangeOf, serveResource } from '#platform/server/records/served.ts'
import type { AccessKind } from '../../contract/levels.ts'
import { workspaceAccess } from '../../contract/workspace-access.ts'
import { workspaceProblems } from '../../contract/workspace-problems.ts'
import { holdToManage } from '../access/reached-workspace.ts'
import { ownLevels, refuseRaised } from '../access/own-level.ts'
import { isManagedBy, ofWorkspace } from '../access/workspace-sight.ts'

type Access = typeof workspaceAccess

/** Where the records of a kind are found, and what they are called. */
export const recordsOf = {
  User: 'select id, name from administration.users where not is_deleted',
  Role: 'select id, name from administration.roles where not is_deleted',
  Office: 'select id, name from organisation.offices where not is_deleted',
  Department: 'select id, name from organisation.departments where not is_deleted',
  'Client team': 'select id, name from organisation.clients where not is_deleted',
  Designation: 'select id, name from people.designations where not is_deleted',
} as const satisfies Record<AccessKind, string>

/** Refuses a target that does not exist; `field` is where it was named. */
export async function refuseUnknownTarget(
  sql: Rows,
  kind: AccessKind,
  targetId: number,
  field = 'target_id',
): Promise<void> {
  const found = await sql.rows(`select from (${recordsOf[kind]}) r where r.id = $1`, [targetId])
  if (found.length === 0) refuse(workspaceProblems.unknownTarget, { field })
}

/**
 * Each change is one of a person who manages the workspace, and none raises the level of that person. How they stood before is looked at first, and compared when the
 * change is stored.
 */
const levelsBefore = new WeakMap<object, Awaited<ReturnType<typeof ownLevels>>>()

async function check(
  values: DraftOf<Access>,
  change: ChangeOf<Access>,
): Promise<ChangesOf<Access>> {
  const after = { ...change.before, ...values }
  if (!after.workspace_id) return {} // the check of references says so
  await holdToManage(change, after.workspace_id)
  if (after.kind && after.target_id)
    await refuseUnknownTarget(change.sql, after.kind, after.target_id)
  levelsBefore.set(change.sql, await ownLevels(change, after.workspace_id))
  return { target_key: `${after.kind}:${after.target_id}` }
}

async function compare(
  { workspace_id }: { readonly workspace_id: number },
  change: ChangeOf<Access>,
): Promise<void> {
  await refuseRaised(change, workspace_id, levelsBefore.get(change.sql) ?? [])
}

/** A row that comes back, and is there again already, is given anew: to nobody by themselves. */
async function checkRestored(change: ChangeOf<Access>): Promise<void> {
  const { before } = change
  if (!before) return
  await holdToManage(change, before.workspace_id)
  const levels = await ownLevels(change, before.workspace_id, before.id)
  await refuseRaised(change, before.workspace_id, levels)
}

export const accessOnServer = serveResource(workspaceAccess, {
  visible: (viewer, parameters, row) =>
    ofWorkspace(isManagedBy, viewer, parameters, `${row}.workspace_id`),
  derived: {
    target_name: (row) =>
      `select case ${row}.kind ${Object.entries(recordsOf)
        .map(
          ([kind, records]) =>
            `when '${kind}' then (select n.name from (${records}) n where n.id = ${row}.target_id)`,
        )
        .join(' ')} end`,
  },
  before: {
    create: check,
    update: check,
    delete: async (change) => {
      await check({}, change)
    },
    restore: checkRestored,
  },
  after: { create: compare, update: compare, delete: compare },
})
