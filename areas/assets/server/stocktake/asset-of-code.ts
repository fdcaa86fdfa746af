import type { Rows } from '#platform/server/database/database.ts'

/** The address in the code of a label. */
const ADDRESS = /\/assets\/view\?(?:[^#]*&)?id=(\d{1,15})(?:&|$)/

/** The asset that a label names: by the address in its code, its tag, or a serial number that one asset alone has. */
export async function assetOfCode(sql: Rows, code: string): Promise<number | undefined> {
  const [, address] = ADDRESS.exec(code) ?? []
  const [found] = await sql.rows<{ id: number }>(
    address === undefined
      ? `select id from (
           select id, 1 as place from assets where lower(btrim(asset_tag)) = lower(btrim($1)) and not is_deleted
           union all select min(id), 2 from assets where lower(btrim(serial_number)) = lower(btrim($1)) and not is_deleted having count(*) = 1) found order by place limit 1`
      : 'select id from assets where id = $1::bigint and not is_deleted',
    [address ?? code],
  )
  return found?.id
}
