import { describe, expect, it } from 'vitest'
import { readSettings } from './settings.ts'

describe('the demo company', () => {
  it.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '127.0.0.2' }, true],
    [{ HOST: '::1' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '::' }, false],
    [{ HOST: '192.168.0.4' }, false],
    [{ PUBLIC_URL: 'https://muster.office.example' }, false],
    [{ TRUST_PROXY: '127.0.0.1' }, false],
    [{ NODE_ENV: 'production' }, false],
    [{ DATABASE_URL: 'postgres://one' }, false],
    [{ HOST: '0.0.0.0', DEMO: 'on' }, true],
    [{ NODE_ENV: 'production', DEMO: 'on' }, false],
    [{ DEMO: 'off' }, false],
  ])('is loaded by %j: %s [apps-1]', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo)
  })

  it('has a bar on every page, unless DEMO_BAR is off', () => {
    expect(readSettings({}).demoBar).toBe(true)
    expect(readSettings({ DEMO_BAR: 'off' }).demoBar).toBe(false)
  })

  it('is known to be within reach of others', () => {
    expect(readSettings({}).isExposed).toBe(false)
    expect(readSettings({ HOST: '0.0.0.0', DEMO: 'on' }).isExposed).toBe(true)
    expect(readSettings({ NODE_ENV: 'production' }).isExposed).toBe(true)
  })
})

const DIRECT = 'postgres://db.example/muster'
const POOLER = 'postgres://pooler.example/muster'

it('refuses a replica without the database it is one of', () => {
  expect(() => readSettings({ DATABASE_REPLICA_URL: DIRECT })).toThrow('needs DATABASE_URL')
})

it('knows how long a statement may take, in whole seconds', () => {
  expect(readSettings({}).statementMs).toBe(10_000)
  expect(readSettings({ STATEMENT_SECONDS: '45' }).statementMs).toBe(45_000)
  for (const wrong of ['0', '601', '1.5', 'long'])
    expect(() => readSettings({ STATEMENT_SECONDS: wrong })).toThrow(
      `STATEMENT_SECONDS must be a whole number from 1 to 600, not "${wrong}"`,
    )
})

describe('a pooler', () => {
  it.each([
    [{ DATABASE_URL: POOLER, DATABASE_POOLER: 'transaction' }, 'needs DATABASE_DIRECT_URL'],
    [{ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: DIRECT }, 'needs DATABASE_URL'],
    [{ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: DIRECT }, 'needs DATABASE_POOLER=transaction'],
    [{ DATABASE_URL: DIRECT, DATABASE_POOLER: 'session' }, 'must be transaction or off'],
    [{ ...pooled(DIRECT) }, 'must be the address of PostgreSQL itself'],
    [{ ...pooled('db.example') }, 'DATABASE_DIRECT_URL must start with postgres://'],
  ])('is refused by %j: %s', (env, words) => {
    expect(() => readSettings(env)).toThrow(words)
  })

  it('is used with a way around it', () => {
    const { databaseUrl, databaseDirectUrl } = readSettings({
      ...pooled(POOLER),
      DATABASE_DIRECT_URL: DIRECT,
    })
    expect({ databaseUrl, databaseDirectUrl }).toEqual({
      databaseUrl: POOLER,
      databaseDirectUrl: DIRECT,
    })
  })
})

describe('a speech server', () => {
  const SPEECH_BASE_URL = 'http://10.0.0.5:8080/'

  it.each([
    [{ SPEECH_BASE_URL: 'speech.example' }, 'SPEECH_BASE_URL must start with http'],
    [{ SPEECH_MODEL: 'large' }, 'SPEECH_MODEL needs SPEECH_BASE_URL'],
    [{ SPEECH_BASE_URL, SPEECH_KIND: 'vosk' }, 'SPEECH_KIND must be openai or whisper-cpp'],
    [{ SPEECH_BASE_URL, SPEECH_PRICE_PER_MINUTE: 'a cent' }, 'must be a price such as 0.006'],
  ])('is refused by %j: %s', (env, words) => {
    expect(() => readSettings(env)).toThrow(words)
  })

  it('is set up with its kind, model, key and price', () => {
    const { services } = readSettings({
      ...{ SPEECH_BASE_URL, SPEECH_KIND: 'whisper-cpp', SPEECH_API_KEY: 'key' },
      ...{ SPEECH_MODEL: 'large', SPEECH_PRICE_PER_MINUTE: '0.006' },
    })
    expect(services['speech']).toEqual({
      ...{ url: 'http://10.0.0.5:8080', key: 'key' },
      options: { kind: 'whisper-cpp', model: 'large', pricePerMinute: '0.006' },
    })
  })
})

function pooled(url: string) {
  return { DATABASE_URL: url, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: url }
}
