import type { S3Settings } from '#platform/server/files/s3-storage.ts'

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
  readonly publicUrl: string | undefined
  /** Where files that people bring are kept instead of the data folder. */
  readonly s3: S3Settings | undefined
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
  const settings: Settings = {
    port: number('PORT', 3000, 65_535),
    host: env.HOST ?? '127.0.0.1',
    dataDir: env.DATA_DIR ?? './data',
    databaseUrl,
    demo: flag('DEMO', databaseUrl === undefined && !production) && !production,
    demoLogs: number('DEMO_LOGS', 0, 10_000_000),
    production,
    trustProxy: flag('TRUST_PROXY', false),
    logLevel: level === 'error' ? 'error' : 'info',
    publicUrl: env.PUBLIC_URL,
    s3: readS3(env, wrong),
  }
  if (wrong.length > 0) throw new WrongSettings(wrong.join('\n'))
  return settings
}

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
