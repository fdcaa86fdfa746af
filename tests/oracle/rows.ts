import type { Sql } from '#platform/server/database/database.ts'
import type { FamilyRule, Row } from './families.ts'

/** Every row of a table with its owner, deleted ones included. */
export function readRows(
  sql: Sql,
  table: string,
  {
    column,
    offered = 'true',
    forKeepers = 'false',
    hiddenFromOwner = 'false',
    keeper = 'null::bigint',
    offices = `'{}'::bigint[]`,
    facts = `'{}'::json`,
    rows = 'true',
  }: FamilyRule,
  parent: string | undefined,
): Promise<Row[]> {
  return sql.rows<Row>(
    `select id, ${column ?? 'null::bigint'} as owner, is_deleted as "isDeleted", coalesce(${offered}, false) as "isOffered",
            ${parent ?? 'null::bigint'} as parent, ${offices} as offices, ${forKeepers} as "isForKeepers", ${hiddenFromOwner} as "isHiddenFromOwner", ${keeper} as keeper, ${facts} as facts from ${table} where ${rows} order by id`,
  )
}
