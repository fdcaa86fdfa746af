import { expect, test } from 'vitest'
import { isOwnPath } from '#platform/contract/own-path.ts'
import { signInAddress, wantedPlace } from './remembered-place.ts'

test('the page asked for comes back after sign-in [platform-1]', () => {
  const address = new URL(signInAddress('/tickets?page=2'), 'http://muster.example')
  expect(wantedPlace(address.search)).toBe('/tickets?page=2')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/auth/login', ''])(
  'never leads to %s',
  (next) => {
    expect(wantedPlace(`?next=${encodeURIComponent(next)}`)).toBe('/dashboards/default')
  },
)

test('a path of ours starts with exactly one slash', () => {
  expect(isOwnPath('/tickets/view?id=4')).toBe(true)
  for (const path of ['//tickets', '/\\tickets', '/\t/tickets', 'tickets', ''])
    expect(isOwnPath(path)).toBe(false)
})
