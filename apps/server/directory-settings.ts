import { isIP } from 'node:net'
import type { DirectorySettings } from '#platform/server/access/directory.ts'

/** Ours, as the directory sends people back to it. */
const RETURN_PATH = '/auth/directory'

interface Given {
  readonly linksByAddress: boolean
  readonly publicUrl: string
  /** Takes what is wrong, in words. */
  readonly wrong: string[]
}

/** Reads where the company's directory is and how we are known there; undefined when none is named. */
export function readDirectory(
  env: Readonly<Record<string, string | undefined>>,
  { linksByAddress, publicUrl, wrong }: Given,
): DirectorySettings | undefined {
  const tenant = env.DIRECTORY_TENANT ?? ''
  const audience = env.DIRECTORY_AUDIENCE ?? ''
  if ((tenant === '') !== (audience === ''))
    wrong.push('DIRECTORY_TENANT and DIRECTORY_AUDIENCE are set together')
  const base = env.DIRECTORY_URL || 'https://login.microsoftonline.com'
  if (!isSafe(URL.parse(base))) wrong.push(`DIRECTORY_URL must start with https://, not "${base}"`)
  if (tenant === '' || audience === '') return undefined
  return {
    base,
    tenant,
    audience,
    linksByAddress,
    clientId: env.DIRECTORY_CLIENT_ID || audience.replace(/^api:\/\//, ''),
    clientSecret: env.DIRECTORY_CLIENT_SECRET || undefined,
    redirectUri: URL.parse(RETURN_PATH, publicUrl)?.href ?? '',
  }
}

/** What goes to this machine itself passes no wire. */
const isSafe = (url: URL | null): boolean =>
  url?.protocol === 'https:' ||
  (url?.protocol === 'http:' && isIP(url.hostname) === 4 && url.hostname.startsWith('127.'))
