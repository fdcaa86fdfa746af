import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Database, sqlState } from './database.ts'

/** How often a server writes down that it heard from its database. */
const LOOK_MS = 2_000
/** A database that knows no timelines (some that speak like PostgreSQL): it is not watched. */
const KNOWS_NONE = new Set(['0A000', '42883', '42501'])

/** Where a database is in its history. A replica that is promoted begins a new timeline. */
interface Place {
  readonly system: string
  readonly timeline: number
  /** By its own clock. ISO 8601. */
  readonly at: string
  /** Whether it waits for a replica before it acknowledges. */
  readonly is_synchronous: boolean
}

interface Options {
  readonly database: Database
  /** Where this server keeps what it saw last, over its own restarts. */
  readonly file: string
  readonly log: (words: string) => void
}

/**
 * Notices that the database is a replica that was promoted since this server last heard from it, and logs of which time acknowledged
 * writes may be missing: between the last write that came over and the last sign of life of the database before.
 */
export class Promotions {
  private readonly options: Options
  private seen: Place | undefined
  private timer: NodeJS.Timeout | undefined

  constructor(options: Options) {
    this.options = options
  }

  /** Looks now, and from now on again and again. */
  async start(): Promise<void> {
    const { file, log } = this.options
    await mkdir(dirname(file), { recursive: true })
    this.seen = await readSeen(file)
    try {
      await this.look()
    } catch (problem) {
      if (!KNOWS_NONE.has(sqlState(problem) ?? '')) throw problem
      return log(`Promotions of this database are not noticed: ${String(problem)}`)
    }
    // A database that does not answer is told by everything else that asks it.
    this.timer = setInterval(() => void this.look().catch(() => undefined), LOOK_MS).unref()
  }

  stop(): void {
    clearInterval(this.timer)
  }

  private async look(): Promise<void> {
    const { database, file, log } = this.options
    const [place] = await database.reserved(() => database.rows<Place>(PLACE))
    if (!place) throw new Error('the database does not tell where it is')
    const before = this.seen
    if (before?.timeline !== place.timeline || before.system !== place.system) {
      const last = await this.lastWrite(place)
      if (before?.system === place.system && before.timeline < place.timeline)
        log(wordsOf(before, place, last))
    }
    this.seen = place
    // Beside it first: a file that is half written would be taken for none.
    await writeFile(`${file}.new`, JSON.stringify(place))
    await rename(`${file}.new`, file)
  }

  /** The last write that came over; the first server that finds the new timeline writes it down for the others. */
  private async lastWrite({ system, timeline }: Place): Promise<string | undefined> {
    const { database } = this.options
    const key = [system, timeline]
    await database.rows(NOTE, key)
    const [noted] = await database.rows<{ last_write_at: string | null }>(
      'select last_write_at from promotions where system_identifier = $1 and timeline = $2',
      key,
    )
    return noted?.last_write_at ?? undefined
  }
}

const PLACE = `
  select (select system_identifier::text from pg_control_system()) as system,
         ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::integer as timeline,
         statement_timestamp() as at,
         current_setting('synchronous_standby_names') <> '' and current_setting('synchronous_commit') in ('on', 'remote_apply') as is_synchronous`

/** PostgreSQL forgets what it replayed when it is started again; every change of a record is in the history. */
const NOTE = `
  insert into promotions (system_identifier, timeline, last_write_at)
  values ($1, $2, coalesce(pg_last_xact_replay_timestamp(), (select max(h.at) from history h))) on conflict do nothing`

function wordsOf(before: Place, { timeline }: Place, last: string | undefined): string {
  const promoted = `The database is a replica that was promoted (timeline ${before.timeline} to ${timeline}).`
  if (before.is_synchronous)
    return `${promoted} The one before waited for its synchronous replica: if this is that one, nothing acknowledged is lost.`
  // Until the look that was due next, and as long again for a slow one.
  const until = new Date(Date.parse(before.at) + 2 * LOOK_MS).toISOString()
  if (last !== undefined && last >= until)
    return `${promoted} It has writes of after ${until}, when this server last heard from the one before: nothing acknowledged is known to be missing.`
  return `${promoted} What was acknowledged between ${last ?? 'an unknown time'} and ${until} may be lost: ask the people who worked then to check it.`
}

/** Nothing where this server is new, or the file is damaged. */
async function readSeen(file: string): Promise<Place | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Place) // our own file
  } catch {
    return undefined
  }
}
