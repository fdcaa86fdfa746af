import type { CallRequest } from '#platform/server/kernel/served-area.ts'
import { refuseFields } from '#platform/contract/problems.ts'
import type { ValuesOf } from '#platform/contract/fields/record-types.ts'
import { t } from '#platform/contract/words/texts.ts'
import type { accessGiven } from '../../contract/workspace-calls.ts'
import { workspaceAccess } from '../../contract/workspace-access.ts'
import { refuseUnknownTarget } from '../families/access.ts'
import { ownLevels, refuseRaised } from './own-level.ts'

type Given = ValuesOf<typeof accessGiven>
type Row = Pick<Given, 'kind' | 'target_id' | 'level' | 'effect' | 'valid_from' | 'valid_to'>

/** What makes two rows the same one. */
const keyOf = ({ kind, target_id, level, effect }: Row): string =>
  [kind, target_id, level, effect].join('|')

/** The rows of access of a workspace are these from now on. Their levels are compared at the end: in between some may be missing. */
export async function replaceAccess(
  request: Pick<CallRequest, 'sql' | 'records' | 'viewer' | 'now'>,
  workspaceId: number,
  rows: readonly Given[],
): Promise<void> {
  const { sql, records } = request
  await checkRows(request, rows)
  const before = await ownLevels(request, workspaceId)
  const kept = await sql.rows<Row & { id: number }>(
    `select id, kind, target_id, level, effect, valid_from::text, valid_to::text from workspace_access
      where workspace_id = $1 and not is_deleted order by id for no key update`,
    [workspaceId],
  )
  const deciding = records.asSystem('the level in the workspace was found to hold this', 'reach')
  const wanted = new Map(rows.map((row) => [keyOf(row), row]))
  for (const { id, ...row } of kept)
    if (!wanted.has(keyOf(row))) await deciding.remove(workspaceAccess, id)
  const known = new Map(kept.map((row) => [keyOf(row), row]))
  for (const [key, row] of wanted) {
    const { valid_from, valid_to } = row
    const old = known.get(key)
    if (!old)
      await deciding.store(workspaceAccess, {
        ...{ ...row, workspace_id: workspaceId },
        target_key: `${row.kind}:${row.target_id}`,
      })
    else if (old.valid_from !== valid_from || old.valid_to !== valid_to)
      await deciding.change(workspaceAccess, old.id, { valid_from, valid_to })
  }
  await refuseRaised(request, workspaceId, before)
}

async function checkRows({ sql }: Pick<CallRequest, 'sql'>, rows: readonly Given[]): Promise<void> {
  const seen = new Set<string>()
  for (const [at, row] of rows.entries()) {
    await refuseUnknownTarget(sql, row.kind, row.target_id, `access.${at}.target_id`)
    if (row.valid_from && row.valid_to && row.valid_to < row.valid_from)
      refuseFields({ [`access.${at}.valid_to`]: [t`Until must not be before From`] })
    if (seen.has(keyOf(row)))
      refuseFields({ [`access.${at}.target_id`]: [t`This row is there twice.`] })
    seen.add(keyOf(row))
  }
}
