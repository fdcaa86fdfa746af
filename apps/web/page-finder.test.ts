import { describe, expect, it } from 'vitest'
import { pageFinder } from './page-finder.ts'

const hasPage = pageFinder([
  { path: '/leave-schedule' },
  { path: '/leave-schedule/add' },
  { path: '/documents/:id' },
])

describe('a path', () => {
  it.each(['/leave-schedule', '/leave-schedule/add', '/documents/7'])('leads to %s', (path) => {
    expect(hasPage(path)).toBe(true)
  })

  it.each(['/leave-schedule?id=7', '/leave-schedule#today', '/leave-schedule/', '/Leave-Schedule'])(
    'leads to its screen as the router matches it: %s',
    (path) => {
      expect(hasPage(path)).toBe(true)
    },
  )

  it.each(['/', '', '/leave', '/leave-schedule/edit', '/documents', '/documents/7/view'])(
    'leads nowhere where no screen stands: "%s"',
    (path) => {
      expect(hasPage(path)).toBe(false)
    },
  )
})
