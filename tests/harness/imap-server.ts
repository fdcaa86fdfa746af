import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ImapFlow } from 'imapflow'
import { vi } from 'vitest'
import { freePort } from '../cluster/free-port.ts'

export const IMAP_USER = 'helpdesk'
export const IMAP_PASSWORD = 'the-password-of-the-mailbox'

/** A real IMAP server on loopback with one mailbox. */
export interface ImapServer {
  readonly port: number
  /** Puts a message into the mailbox, as mail that arrived. */
  deliver(message: string | Buffer): Promise<void>
  close(): Promise<void>
}

const DOVECOT = '/usr/sbin/dovecot'
/** Dovecot starts as root alone, and hands mail to an account that is not. */
const hasDovecot = (): boolean => process.getuid?.() === 0 && existsSync(DOVECOT)

/** Dovecot where it is installed and may be started, else a server of JavaScript. */
export async function startImapServer(): Promise<ImapServer> {
  const { port, end } = await (hasDovecot() ? startDovecot() : startHoodiecrow())
  return {
    port,
    deliver: async (message) => {
      const client = new ImapFlow({
        ...{ host: '127.0.0.1', port, secure: false, doSTARTTLS: false },
        ...{ auth: { user: IMAP_USER, pass: IMAP_PASSWORD }, logger: false },
      })
      await client.connect()
      await client.append('INBOX', Buffer.from(message))
      await client.logout()
    },
    close: end,
  }
}

interface Started {
  readonly port: number
  readonly end: () => Promise<void>
}

/** On a busy machine; nothing waits that long otherwise. */
const STARTS_IN = { timeout: 30_000, interval: 50 }
/** The account `mail` of Debian. */
const MAIL_ACCOUNT = 8

async function startDovecot(): Promise<Started> {
  const folder = await mkdtemp(join(tmpdir(), 'muster-imap-'))
  const port = await freePort()
  await mkdir(join(folder, 'mail'))
  await chown(join(folder, 'mail'), MAIL_ACCOUNT, MAIL_ACCOUNT)
  // Its processes run under accounts of their own.
  await chmod(folder, 0o755)
  await writeFile(join(folder, 'users'), `${IMAP_USER}:{PLAIN}${IMAP_PASSWORD}\n`)
  await writeFile(join(folder, 'dovecot.conf'), configuration(folder, port))
  const child = spawn(DOVECOT, ['-F', '-c', join(folder, 'dovecot.conf')], { stdio: 'ignore' })
  await vi.waitFor(async () => {
    if (!(await answers(port))) throw new Error('Dovecot does not answer yet')
  }, STARTS_IN)
  return {
    port,
    end: async () => {
      await ended(child)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const configuration = (folder: string, port: number): string => `
base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
}
passdb {
  driver = passwd-file
  args = scheme=PLAIN ${folder}/users
}
userdb {
  driver = static
  args = uid=${MAIL_ACCOUNT} gid=${MAIL_ACCOUNT} home=${folder}/mail
}
mail_location = maildir:${folder}/mail
first_valid_uid = 1
first_valid_gid = 1
`

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('data', () => resolve(true)).once('error', () => resolve(false))
    socket.once('close', () => resolve(false))
    socket.once('data', () => socket.destroy())
  })

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill()
  await promise
}

async function startHoodiecrow(): Promise<Started> {
  const { default: hoodiecrow } = await import('hoodiecrow-imap')
  const server = hoodiecrow({
    plugins: ['ID', 'UIDPLUS', 'LITERALPLUS'],
    storage: { INBOX: {} },
    users: { [IMAP_USER]: { password: IMAP_PASSWORD } },
  })
  const port = await freePort()
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return { port, end: () => new Promise((closed) => server.close(() => closed())) }
}
