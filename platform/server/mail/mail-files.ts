import type { Sql } from '../database/database.ts'

/** A file that goes with one mail or with many. It lies in the database once, for every node, until they have left. */
export interface KeptMailFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer
}

/** Keeps a file for mails to come. One that no mail names is swept. */
export async function keepMailFile(
  sql: Sql,
  { name, type, content }: KeptMailFile,
): Promise<number> {
  const [kept] = await sql.rows<{ id: number }>(
    `insert into outbox_files (name, type, content) values ($1, $2, decode($3, 'base64')) returning id`,
    [name, type, content.toString('base64')],
  )
  if (!kept) throw new Error('an insert without a condition answers its row')
  return kept.id
}

/** The file of a mail; undefined when it is not kept any more. */
export async function readMailFile(sql: Sql, id: number): Promise<KeptMailFile | undefined> {
  const [found] = await sql.rows<{ name: string; type: string; content: string }>(
    `select name, type, encode(content, 'base64') as content from outbox_files where id = $1`,
    [id],
  )
  return found && { ...found, content: Buffer.from(found.content, 'base64') }
}

/** Files go when their mails have left; those of mails that can still be sent again stay for a month. */
export const SWEPT_MAIL_FILES = `
  delete from outbox_files f
   where f.date_created < statement_timestamp() - interval '1 day'
     and not exists (select from outbox o where o.file_id = f.id
                      and (o.state in ('waiting', 'sending') or o.state in ('failed', 'kept') and o.date_created > statement_timestamp() - interval '30 days'))`
