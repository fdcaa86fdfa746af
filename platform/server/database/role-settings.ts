import { Client, type ClientConfig } from 'pg'
import { sessionSettings, STATEMENT_TIMEOUT_MS } from './session-settings.ts'

/** Settings that lead to no database, or to another one than they say. */
export class WrongDatabase extends Error {}

/** Servers that start together take turns. "ROLE" in ASCII. */
const ROLE_LOCK = 0x524f4c45

/** What a pooler lets no client say when it connects: each session of the role in this database begins with it. */
const settingsFor = (statementMs: number) => ({
  ...sessionSettings,
  statement_timeout: `${statementMs / 1000}s`,
})

/** Makes the settings of our sessions those of the role in this database, for sessions that a pooler opens. Changes nothing when they are. */
export const setRole = (direct: ClientConfig, statementMs = STATEMENT_TIMEOUT_MS): Promise<void> =>
  withClient(direct, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ROLE_LOCK])
    for (const statement of await missing(client, statementMs)) await client.query(statement)
    await client.query('commit')
  })

/**
 * Makes sure that an address is that of PostgreSQL itself, which tells a client the process that works for it; a pooler tells a number of its own.
 * @throws WrongDatabase when it leads to a pooler; `name` is the setting it came from
 */
export const assertDirect = (config: ClientConfig, name: string): Promise<void> =>
  // A pooler would refuse the options in words that do not tell why.
  withClient({ ...config, options: undefined }, async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const { processID } = client as unknown as { readonly processID: number } // its types leave it out
    if (rows[0]?.pid !== processID)
      throw new WrongDatabase(
        `${name} leads to a pooler. It must be the address of PostgreSQL itself: what migrates, listens and locks needs a session of its own.`,
      )
  })

async function withClient(
  config: ClientConfig,
  work: (client: Client) => Promise<void>,
): Promise<void> {
  const client = new Client(config)
  client.on('error', () => undefined) // told to the statement that runs or comes next
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/** A statement for each setting that is not there yet. */
async function missing(client: Client, statementMs: number): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter role current_user in database %I set %I = %L', current_database(), wanted.key, wanted.value) as statement
       from json_each_text($1) wanted
      where not exists (select 1 from pg_db_role_setting s
                         where s.setrole = current_user::regrole
                           and s.setdatabase = (select d.oid from pg_database d where d.datname = current_database())
                           and wanted.key || '=' || wanted.value = any (s.setconfig))`,
    [JSON.stringify(settingsFor(statementMs))],
  )
  return rows.map(({ statement }) => statement)
}
