import { expect, it } from 'vitest'
import { declaredAreas } from './declared-areas.ts'

const pages = declaredAreas.flatMap((area) => [
  ...area.pages.map(({ url }) => url),
  ...area.resources.map(({ page }) => page),
])

it.each([
  ['the clock', '/user-reports/userActivityTrackReport'],
  ['logged activities', '/activity-log'],
  ['audits', '/activity-audit/audit-reviews'],
  ['people', '/employees'],
  ['assets', '/assets'],
  ['training', '/courses'],
  ['tickets', '/tickets'],
  ['documents', '/documents'],
  ['recordings', '/transcribe-job'],
  ['comparison', '/comparison'],
  ['chat', '/chat'],
])('the product covers %s [conformance-37]', (_, page) => {
  expect(pages.filter((url) => url.startsWith(page.replace(/s$/, '')))).not.toEqual([])
})

it('nothing a template would show is part of the product [conformance-38]', () => {
  const shown = /kanban|pricing|social|marketing|finance-|mock|playground|sample-page|ecommerce/
  expect(pages.filter((url) => shown.test(url))).toEqual([])
})
