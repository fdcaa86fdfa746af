import { describe, expect, it } from 'vitest'
import { areas } from '#apps/server/areas.ts'
import { exemptPagesOf } from '#platform/contract/area.ts'
import { isExempt, mayOpen, pageKeyOf } from '#platform/contract/pages.ts'
import {
  mayAdd,
  mayChange,
  mayReach,
  permissionOf,
  type RawPermission,
  type Reporting,
  reachWords,
} from '#platform/contract/permissions.ts'

// What both sides make of a role's entry and of an address, by the worked examples of the rules.
const raw = (more: Partial<RawPermission> = {}): RawPermission => ({
  object_url: '/tickets',
  object_id: 41,
  object_name: 'Tickets',
  rights_view: '1',
  rights_edit: '1',
  rights_add: '1',
  rights_delete: '0',
  rights_view_deleted: '0',
  reporting_access_view: ['self'],
  reporting_access_edit: ['self'],
  reporting_access_delete: [],
  ...more,
})
const lead = { me: 3, people: { peers: [4], direct: [10, 11, 12, 13, 14, 15], indirect: [] } }
const manager = {
  me: 2,
  people: { peers: [5], direct: [3, 4], indirect: [10, 11, 12, 13, 14, 15, 20, 21, 22] },
}
const seenBy = (
  { me, people }: { readonly me: number; readonly people: Reporting },
  words: RawPermission['reporting_access_view'],
) => permissionOf(raw({ reporting_access_view: words }), me, people).reporting_access_view_ids

describe('what an entry means for a person', () => {
  it('is every right as a number, and the page with its id [access-6]', () => {
    expect(permissionOf(raw(), 3, lead.people)).toMatchObject({
      page_url: '/tickets',
      object_id: 41,
      rights_view: 1,
      rights_delete: 0,
      reporting_access_view_all: 0,
      reporting_access_view_ids: [3],
    })
  })

  it('is a list of people for each word of reach, oneself always in it [access-9]', () => {
    const team = [3, 10, 11, 12, 13, 14, 15]
    expect(reachWords.map((word) => seenBy(lead, [word]))).toEqual([
      [],
      [3],
      [3, 4],
      team,
      team,
      [3, 4, ...team.slice(1)],
    ])
    expect(seenBy(manager, ['indirect'])).toEqual([2, 3, 4, 10, 11, 12, 13, 14, 15, 20, 21, 22])
    expect(seenBy(manager, ['peers_directly'])).toEqual([2, 3, 4, 5])
  })

  it('is no list at all where one of the words is "all" [access-11]', () => {
    const all = permissionOf(raw({ reporting_access_view: ['self', 'all'] }), 3, lead.people)
    expect([all.reporting_access_view_all, all.reporting_access_view_ids]).toEqual([1, []])
  })

  it('lets a record be viewed, changed and deleted each by its own right and reach [access-7]', () => {
    const mine = permissionOf(raw({ reporting_access_edit: ['direct'] }), 3, lead.people)
    expect([mayReach(mine, 'view', 3), mayReach(mine, 'view', 10)]).toEqual([true, false])
    expect([mayReach(mine, 'edit', 10), mayReach(mine, 'delete', 3)]).toEqual([true, false])
    expect(mayReach(undefined, 'view', 3)).toBe(false)
  })

  it('offers no change of a deleted record [access-5]', () => {
    const mine = permissionOf(raw(), 3, lead.people)
    expect(mayChange(mine, 'edit', { owner_id: 3, is_deleted: 'n' })).toBe(true)
    expect(mayChange(mine, 'edit', { owner_id: 3, is_deleted: 'y' })).toBe(false)
  })

  it('lets a person add only with the right to add [access-4]', () => {
    expect(mayAdd(permissionOf(raw(), 3, lead.people))).toBe(true)
    expect(mayAdd(permissionOf(raw({ rights_add: '0' }), 3, lead.people))).toBe(false)
  })
})

describe('an address', () => {
  const exempt = exemptPagesOf(areas.map(({ area }) => area))
  const known = new Set(['/tickets', '/chat', '/holiday', '/activity-audit/error-category'])
  const keyOf = (path: string) => pageKeyOf(path, (url) => known.has(url))

  it.each([
    ['/tickets', '/tickets'],
    ['/tickets/add', '/tickets'],
    ['/tickets/update', '/tickets'],
    ['/activity-audit/error-category/view', '/activity-audit/error-category'],
    ['/chat/12/8f0c44aa', '/chat'],
    ['/holiday/calendar', '/holiday'],
    ['/nowhere', undefined],
  ])('%s is judged by the entry of its page [access-1]', (path, key) => {
    expect(keyOf(path)).toBe(key)
  })

  it('asks the right to view or to add; an update is refused when it is saved [access-2]', () => {
    const may = (path: string, rights_view: 0 | 1, rights_add: 0 | 1) =>
      mayOpen(path, (url) => (known.has(url) ? { rights_view, rights_add } : undefined), [])
    expect([may('/tickets', 1, 0), may('/tickets', 0, 1)]).toEqual([true, false])
    expect([may('/tickets/add', 0, 1), may('/tickets/add', 1, 0)]).toEqual([true, false])
    expect(may('/tickets/update', 0, 0)).toBe(true)
    expect(may('/nowhere', 1, 1)).toBe(false)
  })

  it.each([
    '/',
    '/user-profile',
    '/auth/login',
    '/dashboards/default',
    '/dashboards/analytics',
    '/errors/error-404',
    '/unauthorized',
    '/audit-form-categorynew',
  ])('%s needs no entry [access-3]', (path) => {
    expect([path, '/dashboards/production'].map((url) => isExempt(url, exempt))).toEqual([
      true,
      false,
    ])
  })
})
