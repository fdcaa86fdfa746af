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
  ])('is loaded by %j: %s', (env, demo) => {
    expect(readSettings(env).demo).toBe(demo)
  })

  it('is known to be within reach of others', () => {
    expect(readSettings({}).isExposed).toBe(false)
    expect(readSettings({ HOST: '0.0.0.0', DEMO: 'on' }).isExposed).toBe(true)
    expect(readSettings({ NODE_ENV: 'production' }).isExposed).toBe(true)
  })
})
