import type { DirectorySettings } from '#platform/server/access/directory.ts'
import { addressIn, oneAddress } from '#platform/server/mail/mail-address.ts'

/** What the environment says, checked once at start; README lists every name. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  /** Logs the demo company is filled up to; 0 keeps its usual size. */
  readonly demoLogs: number
  readonly production: boolean
  readonly trustProxy: boolean
  readonly logLevel: 'error' | 'info'
  /** The address people use, for links in messages. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  readonly directory: DirectorySettings | undefined
}

export class WrongSettings extends Error {}

export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const wrong: string[] = []
  const number = (name: string, fallback: number, max: number): number => {
    const value = env[name] === undefined || env[name] === '' ? fallback : Number(env[name])
    if (!Number.isInteger(value) || value < 0 || value > max)
      wrong.push(`${name} must be a whole number from 0 to ${max}, not "${env[name]}"`)
    return value
  }
  const flag = (name: string, fallback: boolean): boolean => {
    const value = (env[name] ?? '').toLowerCase()
    if (value === '') return fallback
    if (!['1', '0', 'true', 'false', 'on', 'off', 'yes', 'no'].includes(value))
      wrong.push(`${name} must be on or off, not "${env[name]}"`)
    return ['1', 'true', 'on', 'yes'].includes(value)
  }
  const production = env.NODE_ENV === 'production'
  const databaseUrl = env.DATABASE_URL === '' ? undefined : env.DATABASE_URL
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl))
    wrong.push('DATABASE_URL must start with postgres:// or postgresql://')
  const level = env.LOG_LEVEL ?? 'info'
  if (level !== 'error' && level !== 'info')
    wrong.push(`LOG_LEVEL must be error or info, not "${level}"`)
  const port = number('PORT', 3000, 65_535)
  const host = env.HOST ?? '127.0.0.1'
  const publicUrl = env.PUBLIC_URL || `http://${host}:${port}`
  if (!/^https?:$/.test(URL.parse(publicUrl)?.protocol ?? ''))
    wrong.push(`PUBLIC_URL must start with http:// or https://, not "${publicUrl}"`)
  const smtpUrl = env.SMTP_URL || undefined
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    wrong.push('SMTP_URL must start with smtp:// or smtps://') // its password is not repeated
  const mailFrom = env.MAIL_FROM || `Muster <no-reply@${URL.parse(publicUrl)?.hostname ?? host}>`
  if (oneAddress(addressIn(mailFrom)) === undefined)
    wrong.push(`MAIL_FROM must be one address, not "${mailFrom}"`)
  const [tenant, audience] = [
    env.DIRECTORY_TENANT || undefined,
    env.DIRECTORY_AUDIENCE || undefined,
  ]
  if ((tenant === undefined) !== (audience === undefined))
    wrong.push('DIRECTORY_TENANT and DIRECTORY_AUDIENCE are set together')
  const directoryBase = env.DIRECTORY_URL || 'https://login.microsoftonline.com'
  if (URL.parse(directoryBase)?.protocol !== 'https:')
    wrong.push(`DIRECTORY_URL must start with https://, not "${directoryBase}"`)
  const settings: Settings = {
    port,
    host,
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl,
    demo: flag('DEMO', databaseUrl === undefined && !production) && !production,
    demoLogs: number('DEMO_LOGS', 0, 10_000_000),
    production,
    trustProxy: flag('TRUST_PROXY', false),
    logLevel: level === 'error' ? 'error' : 'info',
    publicUrl,
    smtpUrl,
    mailFrom,
    directory:
      tenant === undefined || audience === undefined
        ? undefined
        : {
            base: directoryBase,
            tenant,
            audience,
            linksByAddress: flag('DIRECTORY_LINK_BY_ADDRESS', false),
          },
  }
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  return settings
}
