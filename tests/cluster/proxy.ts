import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { end } from '../running-muster.ts'
import { findProgram } from './find-program.ts'
import { freePort } from './free-port.ts'

export interface Proxy {
  readonly url: string
  stop(): Promise<void>
}

const documented = join(import.meta.dirname, '../../docs/nginx.conf')

/** nginx with the configuration of the documentation, in front of the servers on these ports. */
export async function startProxy(ports: readonly number[]): Promise<Proxy> {
  const nginx = findProgram('nginx')
  const folder = mkdtempSync(join(tmpdir(), 'muster-nginx-'))
  chmodSync(folder, 0o755) // long bodies wait in files of its workers, who are not root
  const port = await freePort()
  const configuration = join(folder, 'nginx.conf')
  writeFileSync(configuration, configured(folder, port, ports))
  const log = join(folder, 'error.log')
  const server = spawn(nginx, ['-c', configuration, '-e', log, '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  await listens(port)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await end(server, 'SIGTERM')
      rmSync(folder, { recursive: true })
    },
  }
}

/** On a busy machine it needs a moment. */
async function listens(port: number): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const isThere = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true))
      socket.on('error', () => done(false))
      socket.on('connect', () => socket.destroy())
    })
    if (isThere) return
    if (tries === 2_000) throw new Error('nginx does not listen.')
    await wait(50)
  }
}

function configured(folder: string, port: number, ports: readonly number[]): string {
  const [first, ...rest] = ports.map((one) => `127.0.0.1:${one}`)
  const servers = rest.map((one) => `server ${one} max_fails=0;`)
  return replaceAll(readFileSync(documented, 'utf8'), {
    'worker_processes auto;': 'worker_processes 1;',
    '/run/nginx.pid': join(folder, 'nginx.pid'),
    '/var/log/nginx/error.log': join(folder, 'error.log'),
    'listen 80;': [
      `listen 127.0.0.1:${port};`,
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (kind) => `${kind}_temp_path ${join(folder, kind)};`,
      ),
    ].join('\n'),
    '10.0.0.11:3000': first ?? '',
    'server 10.0.0.12:3000 max_fails=0;': servers.join('\n'),
  })
}

/** What is not there would leave the file as it is, and test another one than we think. */
function replaceAll(text: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`${documented} has no "${from}".`)
    return changed.replace(from, to)
  }, text)
}
