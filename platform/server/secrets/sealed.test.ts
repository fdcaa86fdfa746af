import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findSecretKey, keepSecretKey } from './secret-key.ts'
import { seal, unseal } from './sealed.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-secrets-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the key of stored secrets', () => {
  it('is made once, for the server’s account alone [platform-58]', () => {
    expect(findSecretKey(folder)).toBeUndefined()
    const made = keepSecretKey(folder)
    expect(keepSecretKey(folder)).toEqual(made)
    expect(statSync(join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  })

  it('may come from the environment instead, and nothing is kept then', () => {
    const given = Buffer.alloc(32, 7).toString('base64url')
    expect(findSecretKey(folder, given)?.key).toEqual(Buffer.alloc(32, 7))
    expect(findSecretKey(folder, '')).toBeUndefined()
  })

  it('that is too short is refused by the name of its place', () => {
    writeFileSync(join(folder, 'secret-key'), 'short')
    expect(() => findSecretKey(folder)).toThrow(/secret-key must hold 32 bytes/)
  })
})

describe('a sealed secret', () => {
  it('opens with its key, and says nothing without', () => {
    const key = keepSecretKey(folder)
    const stored = seal(key, 'pässword', 'mail')
    expect(stored).toMatch(new RegExp(`^${key.id}\\.`))
    expect(stored).not.toContain('ssword')
    expect(unseal(key, stored, 'mail')).toBe('pässword')
    expect(seal(key, 'pässword', 'mail')).not.toBe(stored)
  })

  it('does not open when a byte was changed, or in another place [platform-57]', () => {
    const key = keepSecretKey(folder)
    const stored = seal(key, 'password', 'mail')
    const changed = `${stored.slice(0, -2)}${stored.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => unseal(key, changed, 'mail')).toThrow('authenticate')
    expect(() => unseal(key, stored, 'ftp')).toThrow('authenticate')
  })

  it('names the key that is missing [platform-40]', () => {
    const key = keepSecretKey(folder)
    const stored = seal(key, 'password', 'mail')
    const other = findSecretKey(folder, Buffer.alloc(32, 7).toString('base64url'))
    for (const wrong of [other, undefined])
      expect(() => unseal(wrong, stored, 'mail')).toThrow(
        `needs the key ${key.id}, which is not here`,
      )
  })
})
