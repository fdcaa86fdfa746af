import { isIP } from 'node:net'
import { type LogFormat, logFormats, type LogLevel, logLevels } from '#platform/server/log/log.ts'
import { isLoopback } from '#platform/server/outbound/loopback.ts'
import { isNetwork } from '#platform/server/outbound/networks.ts'
import { defaultLimits, type Limits } from '#platform/server/limits/limits.ts'
import type { DirectorySettings } from '#platform/server/access/directory.ts'
import { addressIn, oneAddress } from '#platform/server/mail/mail-address.ts'
import { type DatabaseSettings, readDatabase } from './database-settings.ts'
import { readServices } from './service-settings.ts'
import type { Services } from '#platform/server/outbound/services.ts'
import { readDirectory } from './directory-settings.ts'
import type { S3Settings } from '#platform/server/files/s3-storage.ts'

/** What the environment says, checked once at start; README lists every name. */
export interface Settings extends DatabaseSettings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  readonly demo: boolean
  /** Whether every page says that it is the demo company. */
  readonly demoBar: boolean
  /** Logs the demo company is filled up to; 0 keeps its usual size. */
  readonly demoLogs: number
  readonly production: boolean
  /** Production, or reached from elsewhere than this machine. */
  readonly isExposed: boolean
  /** Addresses and networks of proxies in front; nobody else's word about an address counts. */
  readonly trustProxy: readonly string[]
  /** Hosts (with a port or without) and inner addresses or networks that Muster may ask. */
  readonly outboundAllow: readonly string[]
  readonly limits: Limits
  readonly logLevel: LogLevel
  readonly logFormat: LogFormat
  /** Addresses that may read the figures, beside this machine. */
  readonly metricsAllow: readonly string[]
  /** The address people use, for links in messages. */
  readonly publicUrl: string
  /** Where pages of strangers are shown, where it is not the next port; the server listens for them there in any case. */
  readonly packageOrigin: string | undefined
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Where a mail server hands mail over, where one does. */
  readonly mailRelay: { readonly host: string; readonly port: number } | undefined
  /** Where files that people bring are kept instead of the data folder. */
  readonly s3: S3Settings | undefined
  readonly directory: DirectorySettings | undefined
  /** Services outside that areas ask, by name. */
  readonly services: Services
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
  const networks = (name: string): string[] => {
    const given = list(env[name])
    for (const word of given.filter((one) => !isNetwork(one)))
      wrong.push(
        `${name} must be addresses or networks such as 127.0.0.1,10.0.0.0/8, not "${word}"`,
      )
    return given
  }
  const places = (name: string): string[] => {
    const given = list(env[name])
    for (const word of given.filter(
      (one) => !isNetwork(one) && !/^[\w-][\w.-]*(:\d{1,5})?$/.test(one),
    ))
      wrong.push(`${name} must be hosts, addresses or networks, not "${word}"`)
    return given
  }
  const limit = (name: keyof Limits) => {
    const { most, seconds } = defaultLimits[name]
    return { most: number(`RATE_LIMIT_${name.toUpperCase()}`, most, 1_000_000), seconds }
  }
  const word = <Word extends string>(
    name: string,
    words: readonly Word[],
    fallback: Word,
  ): Word => {
    const given = env[name] === undefined || env[name] === '' ? fallback : env[name]
    const known = words.find((one) => one === given)
    if (known === undefined) wrong.push(`${name} must be ${words.join(' or ')}, not "${given}"`)
    return known ?? fallback
  }
  const production = env.NODE_ENV === 'production'
  const database = readDatabase(env, wrong)
  const port = number('PORT', 3000, 65_535)
  const host = env.HOST ?? '127.0.0.1'
  // Others than this machine's own people can reach it: the demo company's passwords are printed everywhere.
  const isExposed = !isLoopback(host) || Boolean(env.PUBLIC_URL) || Boolean(env.TRUST_PROXY)
  const publicUrl = env.PUBLIC_URL || `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`
  if (env.PUBLIC_URL && !/^https?:$/.test(URL.parse(publicUrl)?.protocol ?? ''))
    wrong.push(`PUBLIC_URL must start with http:// or https://, not "${publicUrl}"`)
  const smtpUrl = env.SMTP_URL || undefined
  if (smtpUrl !== undefined && !/^smtps?:$/.test(URL.parse(smtpUrl)?.protocol ?? ''))
    wrong.push('SMTP_URL must start with smtp:// or smtps://') // its password is not repeated
  const packageOrigin = env.PACKAGE_ORIGIN || undefined
  if (packageOrigin !== undefined && !isOrigin(packageOrigin))
    wrong.push(
      `PACKAGE_ORIGIN must be http:// or https:// with a host and nothing behind it, not "${packageOrigin}"`,
    )
  if (packageOrigin !== undefined && packageOrigin === URL.parse(publicUrl)?.origin)
    wrong.push('PACKAGE_ORIGIN must be another address than PUBLIC_URL')
  const mailFrom = env.MAIL_FROM || `Muster <no-reply@${mailDomain(publicUrl)}>`
  if (oneAddress(addressIn(mailFrom)) === undefined)
    wrong.push(`MAIL_FROM must be one address, not "${mailFrom}"`)
  const relayPort = number('MAIL_RELAY_PORT', 0, 65_535)
  const linksByAddress = flag('DIRECTORY_LINK_BY_ADDRESS', false)
  const directory = readDirectory(env, { linksByAddress, publicUrl, wrong })
  const settings: Settings = {
    port,
    host,
    dataDir: env.DATA_DIR ?? './data',
    ...database,
    demo:
      flag('DEMO', database.databaseUrl === undefined && !production && !isExposed) && !production,
    isExposed: production || isExposed,
    demoBar: flag('DEMO_BAR', true),
    demoLogs: number('DEMO_LOGS', 0, 10_000_000),
    production,
    trustProxy: networks('TRUST_PROXY'),
    outboundAllow: [...places('OUTBOUND_ALLOW'), ...hostsOf(directory)],
    limits: {
      account: limit('account'),
      address: limit('address'),
      strangers: limit('strangers'),
      exports: limit('exports'),
      uploads: limit('uploads'),
    },
    logLevel: word('LOG_LEVEL', logLevels, 'info'),
    logFormat: word('LOG_FORMAT', logFormats, production ? 'json' : 'text'),
    metricsAllow: networks('METRICS_ALLOW'),
    publicUrl,
    packageOrigin,
    smtpUrl,
    mailFrom,
    mailRelay:
      relayPort === 0 ? undefined : { host: env.MAIL_RELAY_HOST || '127.0.0.1', port: relayPort },
    s3: readS3(env, wrong),
    directory,
    services: readServices(env, wrong),
  }
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  return settings
}

/** The part of the sender behind the @: the name people know, which a bare IPv6 address is not. */
function mailDomain(publicUrl: string): string {
  const name = URL.parse(publicUrl)?.hostname ?? ''
  return /^[\w.-]+$/.test(name) ? name : 'localhost'
}

const isOrigin = (address: string): boolean =>
  /^https?:/.test(address) && URL.parse(address)?.origin === address

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'off')

/** Setting a directory up is leave to ask it. */
const hostsOf = (directory: DirectorySettings | undefined): string[] =>
  directory ? [URL.parse(directory.base)?.hostname ?? ''] : []

/** The bucket decides: without one, files lie in the data folder and the other names mean nothing. */
function readS3(
  env: Readonly<Record<string, string | undefined>>,
  wrong: string[],
): S3Settings | undefined {
  const bucket = env.S3_BUCKET ?? ''
  if (bucket === '') return undefined
  const accessKeyId = env.S3_ACCESS_KEY_ID ?? ''
  const secretAccessKey = env.S3_SECRET_ACCESS_KEY ?? ''
  if (accessKeyId === '' || secretAccessKey === '')
    wrong.push('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY')
  const endpoint = env.S3_ENDPOINT === '' ? undefined : env.S3_ENDPOINT
  if (endpoint !== undefined && !/^https?:\/\//.test(endpoint))
    wrong.push('S3_ENDPOINT must start with http:// or https://')
  return { bucket, region: env.S3_REGION ?? 'us-east-1', endpoint, accessKeyId, secretAccessKey }
}
