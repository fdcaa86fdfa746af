import { kindOfName } from '#platform/contract/files.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Sql } from '#platform/server/database/database.ts'
import { comparisonLists, type TableFile } from '../../contract/comparison-lists.ts'
import { comparisonProblems } from '../../contract/problems.ts'

/** What a form sends for a file: its id, alone or inside what an upload answered. */
function idOfFile(given: unknown): number | undefined {
  const raw = Array.isArray(given) ? given[0] : given
  const id = typeof raw === 'object' && raw !== null && 'id' in raw ? raw.id : raw
  return Number.isSafeInteger(Number(id)) ? Number(id) : undefined
}

/** A form that is saved while a file is on its way names it without an id. */
const isArriving = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.some((one) => typeof one === 'object' && one !== null && 'arriving' in one)

interface Asked {
  readonly field: 'left_file' | 'right_file'
  readonly listId: number | undefined
  readonly userId: number
}

/** The file of a table as it is stored: one the person has uploaded, or one the list holds already. */
export async function tableFile(
  sql: Sql,
  given: unknown,
  { field, listId, userId }: Asked,
): Promise<TableFile | null> {
  if (given === null || given === undefined || (Array.isArray(given) && given.length === 0))
    return null
  if (isArriving(given)) refuse(comparisonProblems.stillArriving, { field })
  const id = idOfFile(given) ?? refuse(comparisonProblems.noSuchFile, { field })
  const [file] = await sql.rows<TableFile>(
    `select id, name as title, type, bytes from files
      where id = $1 and (purpose = 'answer' and record_id is null and created_by = $2 or purpose = 'held' and resource = $3 and record_id = $4)
        for update`,
    [id, userId, comparisonLists.name, listId ?? null],
  )
  if (!file) return refuse(comparisonProblems.noSuchFile, { field })
  const isTable = /\.csv$/i.test(file.title) || kindOfName(file.title)?.content === 'xlsx'
  return isTable ? file : refuse(comparisonProblems.fileType, { field })
}

/** Files belong to their list from now on; those it had before go, with what is stored of them. */
export async function holdFiles(
  sql: Sql,
  listId: number,
  files: readonly (TableFile | null)[],
): Promise<void> {
  const ids = files.flatMap((file) => (file ? [file.id] : []))
  await sql.rows(
    `update files set purpose = 'held', resource = $2, record_id = $3 where id = any($1::bigint[]) and purpose = 'answer' and record_id is null`,
    [ids, comparisonLists.name, listId],
  )
  await sql.rows(
    `delete from files where resource = $2 and record_id = $3 and purpose = 'held' and not (id = any($1::bigint[]))`,
    [ids, comparisonLists.name, listId],
  )
}
