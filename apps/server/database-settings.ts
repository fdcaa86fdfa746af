/** Where the database is, as the environment says it. */
export interface DatabaseSettings {
  /** Undefined: the embedded one. */
  readonly databaseUrl: string | undefined
  /** The same database as the role that owns its tables, when another one serves. */
  readonly databaseOwnerUrl: string | undefined
  /** PostgreSQL itself, when the other address leads to a pooler in transaction mode. */
  readonly databaseDirectUrl: string | undefined
  /** A replica of it, for reports and exports. */
  readonly databaseReplicaUrl: string | undefined
  /** How long one statement may take. */
  readonly statementMs: number
}

/** Longer than ten minutes nobody waits for a page. */
const MOST_SECONDS = 600

type Environment = Readonly<Record<string, string | undefined>>

/** Reads the addresses of the database; what is wrong with them is added to `wrong`, in words. Their passwords are not repeated. */
export function readDatabase(env: Environment, wrong: string[]): DatabaseSettings {
  const address = (name: string): string | undefined => {
    const given = env[name] || undefined
    if (given !== undefined && !/^postgres(ql)?:\/\//.test(given))
      wrong.push(`${name} must start with postgres:// or postgresql://`)
    return given
  }
  const databaseUrl = address('DATABASE_URL')
  const databaseOwnerUrl = address('DATABASE_OWNER_URL')
  const databaseDirectUrl = address('DATABASE_DIRECT_URL')
  if (databaseOwnerUrl !== undefined && databaseUrl === undefined)
    wrong.push('DATABASE_OWNER_URL needs DATABASE_URL: the same database as the role that serves')
  const databaseReplicaUrl = address('DATABASE_REPLICA_URL')
  if (databaseReplicaUrl !== undefined && databaseUrl === undefined)
    wrong.push('DATABASE_REPLICA_URL needs DATABASE_URL: the database it is a replica of')
  const seconds = Number(env['STATEMENT_SECONDS'] || 10)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MOST_SECONDS)
    wrong.push(
      `STATEMENT_SECONDS must be a whole number from 1 to ${MOST_SECONDS}, not "${env['STATEMENT_SECONDS']}"`,
    )
  checkPooler(env, { databaseUrl, databaseDirectUrl }, wrong)
  const statementMs = seconds * 1000
  return { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databaseReplicaUrl, statementMs }
}

/** A pooler that is not named, or named without a way around it, fails much later and in words that do not tell why. */
function checkPooler(
  env: Environment,
  { databaseUrl, databaseDirectUrl }: Pick<DatabaseSettings, 'databaseUrl' | 'databaseDirectUrl'>,
  wrong: string[],
): void {
  const pooler = env.DATABASE_POOLER || 'off'
  if (pooler !== 'off' && pooler !== 'transaction')
    wrong.push(`DATABASE_POOLER must be transaction or off, not "${pooler}"`)
  if (pooler === 'off') {
    if (databaseDirectUrl !== undefined)
      wrong.push(
        'DATABASE_DIRECT_URL needs DATABASE_POOLER=transaction; without a pooler DATABASE_URL is enough',
      )
    return
  }
  if (databaseUrl === undefined)
    wrong.push('DATABASE_POOLER needs DATABASE_URL: the address of the pooler')
  if (databaseDirectUrl === undefined)
    wrong.push(
      'DATABASE_POOLER needs DATABASE_DIRECT_URL: the address of PostgreSQL itself, for listening and locks',
    )
  else if (databaseDirectUrl === databaseUrl)
    wrong.push(
      'DATABASE_DIRECT_URL must be the address of PostgreSQL itself, not that of the pooler in DATABASE_URL',
    )
}
