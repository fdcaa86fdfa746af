import { expect, it } from 'vitest'
import { createLog } from './log.ts'

it('never tells what is secret, however deep it lies [platform-56]', () => {
  const told: string[] = []
  const log = createLog('info', 'json', { write: (line) => void told.push(line) })
  log.error({
    token: 'hidden',
    user: { password: 'hidden', name: 'Ann' },
    a: { b: { code: 'hidden' } },
  })
  expect(told.join('')).toContain('"name":"Ann"')
  expect(told.join('')).not.toContain('hidden')
})
