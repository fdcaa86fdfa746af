import type { PageAction, ReachWord } from '#platform/contract/permissions.ts'
import { everything, type PageGrant, type Viewer } from '#platform/server/access/viewer.ts'
import type { Database } from '#platform/server/database/database.ts'
import { hashToken } from './tokens.ts'

/**
 * Who a token belongs to. Answers are kept in this node's memory until the database says that anything about access changed
 * (users, roles, rights, reporting lines, sessions), and at most for a few seconds, so that an expiry is never later than that.
 */
const KEPT_MS = 5_000
const KEPT_SESSIONS = 5_000
/** The channel on which the database tells every node that access changed. */
const CHANNEL = 'access_changed'
const RECONNECT_MS = 1_000

interface Kept {
  readonly viewer: Viewer
  readonly until: number
}

export interface Identifier {
  identify(token: string): Promise<Viewer | undefined>
  /** Starts to listen; resolves when the first connection stands. */
  listen(): Promise<void>
  close(): Promise<void>
}

export function identifier(database: Database, log: (words: string) => void): Identifier {
  const kept = new Map<string, Kept>()
  let stopListening = async () => {}
  let closed = false

  async function identify(token: string): Promise<Viewer | undefined> {
    const hash = hashToken(token)
    const known = kept.get(hash)
    if (known && known.until > performance.now()) return known.viewer
    const viewer = await readViewer(database, hash)
    if (kept.size > KEPT_SESSIONS) kept.clear()
    if (viewer) kept.set(hash, { viewer, until: performance.now() + KEPT_MS })
    else kept.delete(hash)
    return viewer
  }

  async function listen(): Promise<void> {
    const client = await database.connect()
    let held = true
    const letGo = () => {
      if (held) client.release(true)
      held = false
    }
    const lost = () => {
      kept.clear()
      letGo()
      listenAgain()
    }
    client.once('error', lost)
    client.on('notification', () => kept.clear())
    stopListening = async () => {
      client.removeListener('error', lost)
      letGo()
    }
    await client.query(`listen ${CHANNEL}`).catch((problem: unknown) => {
      letGo()
      throw problem
    })
    kept.clear() // whatever changed before this connection stood was not heard
  }

  // For as long as it takes: without listening a revoked session lives on for as long as answers are kept.
  function listenAgain(): void {
    const attempt = () =>
      listen().catch((problem: unknown) => {
        log(`listening for access changes: ${String(problem)}`)
        listenAgain()
      })
    if (!closed) setTimeout(() => closed || void attempt(), RECONNECT_MS).unref()
  }

  return {
    identify,
    listen,
    close: async () => {
      closed = true
      await stopListening()
    },
  }
}

interface Account {
  readonly session_id: number
  readonly user_id: number
  readonly employee_id: number | null
  readonly role_id: number
  readonly is_super_admin: boolean
}

interface Entry extends Record<`rights_${PageAction}`, boolean> {
  readonly object_id: number
  readonly url: string
  readonly reporting_access_view: ReachWord[]
  readonly reporting_access_edit: ReachWord[]
  readonly reporting_access_delete: ReachWord[]
}

async function readViewer(database: Database, hash: string): Promise<Viewer | undefined> {
  const [account] = await database.rows<Account>(
    `select s.id as session_id, u.id as user_id, u.employee_id, u.role_id, u.is_super_admin
       from sessions s join users u on u.id = s.user_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > statement_timestamp()
        and u.is_active and not u.is_deleted and (u.valid_until is null or u.valid_until >= current_date)`,
    [hash],
  )
  return account && { ...account, grants: await grantsOf(database, account) }
}

/** Somebody for whom a job is done after their request, with the rights of now; nobody when the account is switched off. */
export async function viewerOfUser(
  database: Database,
  userId: number,
): Promise<Viewer | undefined> {
  const [account] = await database.rows<Account>(
    `select 0 as session_id, u.id as user_id, u.employee_id, u.role_id, u.is_super_admin from users u
      where u.id = $1 and u.is_active and not u.is_deleted and (u.valid_until is null or u.valid_until >= current_date)`,
    [userId],
  )
  return account && { ...account, grants: await grantsOf(database, account) }
}

/** The grants of a role by page; a super admin has all of them, whatever the role says. */
export async function grantsOf(
  database: Pick<Database, 'rows'>,
  account: Pick<Account, 'role_id' | 'is_super_admin'>,
): Promise<Map<string, PageGrant>> {
  const entries = await database.rows<Entry>(
    `select o.id as object_id, o.object_url as url, p.rights_view = '1' as rights_view, p.rights_add = '1' as rights_add, p.rights_edit = '1' as rights_edit,
            p.rights_delete = '1' as rights_delete, p.rights_view_deleted = '1' as rights_view_deleted,
            p.reporting_access_view, p.reporting_access_edit, p.reporting_access_delete
       from roles_permissions p join objects o on o.id = p.object_id and not o.is_deleted
      where p.role_id = $1 and o.object_url is not null`,
    [account.role_id],
  )
  const grants = entries
    .map(grantOf)
    .map((grant) => (account.is_super_admin ? everything(grant) : grant))
  return new Map(grants.map((grant) => [grant.url, grant]))
}

const grantOf = (entry: Entry): PageGrant => ({
  object_id: entry.object_id,
  url: entry.url,
  rights: {
    view: entry.rights_view,
    add: entry.rights_add,
    edit: entry.rights_edit,
    delete: entry.rights_delete,
    view_deleted: entry.rights_view_deleted,
  },
  reach: {
    view: entry.reporting_access_view,
    edit: entry.reporting_access_edit,
    delete: entry.reporting_access_delete,
  },
})
