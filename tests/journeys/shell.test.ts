import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launchBrowser, signIn, told, understand, visit, visitAs } from './browser.ts'
import { useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(() => browser.close())

test('addresses lead where they should: sign-in, dashboard, not found, not yours [journeys-7]', async () => {
  const { page, context } = await visit(browser, '/users')
  await page.waitForURL(/\/auth\/login/)
  await signIn(page, 'agent@muster.example')
  await page.waitForURL(/\/unauthorized/)
  const go = (path: string) => page.goto(new URL(path, page.url()).href)
  await go('/')
  await page.waitForURL('**/dashboards/default')
  await go('/no-such-page')
  await page.waitForURL(/\/errors\/error-404/)
  await go('/errors/error-500')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
  await go('/auth/register')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await go('/auth/reset-password')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await context.close()
})

test('the welcome is read once, the bar has the clock and both bells, and the menus are those of the role [journeys-9]', async () => {
  const { page, context, faults } = await visit(browser)
  await signIn(page, 'agent@muster.example')
  await understand(page)
  await page.reload()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await page.getByRole('heading', { name: 'Notifications' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Approvals' }).click()
  await page.getByRole('heading', { name: 'Approvals' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('button', { name: 'I understand' }).count()).toBe(0)
  await page.getByRole('heading', { name: /^Good (Morning|Afternoon|Evening)/ }).waitFor()

  const pane = page.locator(':has(> nav[aria-label=Main])').last()
  await expect.poll(async () => (await pane.boundingBox())?.width).toBe(256)
  await expect.poll(() => pane.getByRole('link', { name: 'Users' }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('the activity drawer lists notifications by day, read and unread, beside the clock, and opens one as the bell does [journeys-11]', async () => {
  // Here things move: elsewhere they stand where they end.
  const { page, context, faults } = await visitAs(browser, 'manager@muster.example', '/', {
    reducedMotion: 'no-preference',
  })
  const bar = page.getByRole('banner')
  await bar.getByRole('button', { name: 'Activity', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Activity' })
  await drawer.getByText(/^\d+ unread$/).waitFor()
  await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(360)
  const clock = await page.getByRole('button', { name: /^Clock In\/Out/ }).boundingBox()
  const below = clock ? clock.y + clock.height : Infinity
  // It slides in from the side: only its height says where it will be.
  await expect.poll(async () => (await drawer.boundingBox())?.y).toBeGreaterThanOrEqual(below)
  const unread = drawer.getByRole('button', { name: /^Unread: / })
  await unread.first().waitFor()
  const before = await unread.count()
  const items = drawer.getByRole('listitem')
  const all = await items.count()
  await drawer.getByRole('heading', { level: 3 }).first().waitFor()

  await unread.first().click()
  await drawer.waitFor({ state: 'hidden' })
  await bar.getByRole('button', { name: 'Activity', exact: true }).click()
  await expect.poll(() => unread.count()).toBe(before - 1)
  await drawer.getByRole('button', { name: 'Mark all as read' }).click()
  await drawer.getByText('Nothing unread').waitFor()
  await expect.poll(() => unread.count()).toBe(0)
  await expect.poll(() => items.count()).toBe(all)
  expect(faults).toEqual([])
  await context.close()
})

test('a session that was ended elsewhere says so, and leaves nothing behind [journeys-3]', async () => {
  const { page, context } = await visitAs(browser, 'agent2@muster.example')
  await page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    await fetch('/api/logout', { method: 'POST', headers: { authorization } })
  })
  // Nothing is pressed: the page hears of it.
  await page.waitForURL(/\/auth\/login/)
  await told(page, 'Your session has ended. Sign in again.')
  const kept = () => page.evaluate(() => [localStorage.getItem('token'), sessionStorage.length])
  await expect.poll(kept).toEqual([null, 0])
  await context.close()
})

test('what is read in one window is gone from the bell of another at once [journeys-21]', async () => {
  const [one, other] = [await visit(browser), await visit(browser)]
  for (const { page } of [one, other]) {
    const isListening = page.waitForResponse('**/api/session/news')
    await signIn(page, 'hr@muster.example')
    await understand(page)
    await page.getByRole('button', { name: 'Notifications' }).click()
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('listitem')
      .first()
      .waitFor()
    await isListening
  }
  await one.page.getByRole('button', { name: 'Mark all as read' }).click()
  await other.page.getByText('Nothing new.').waitFor()
  expect([...one.faults, ...other.faults]).toEqual([])
  await one.context.close()
  await other.context.close()
})

test('the application is installed: it opens without a connection, and keeps no answer of the server', async () => {
  const { page, context } = await visitAs(browser, 'agent@muster.example', '/', {
    serviceWorkers: 'allow',
  })
  const offered = await page.evaluate(`(async () => {
    const manifest = await (await fetch(document.querySelector('link[rel=manifest]').href)).json()
    const icons = await Promise.all(manifest.icons.map(async ({ src }) => (await fetch(src)).status))
    await navigator.serviceWorker.ready
    return icons
  })()`)
  expect(offered).toEqual([200, 200, 200, 200])
  // The worker has this page from the next time on.
  await page.reload()
  await page.getByRole('heading', { name: /^Good/ }).waitFor()
  const kept = () =>
    page.evaluate<string[]>(`(async () => {
      const requests = await (await caches.open('muster-1')).keys()
      return requests.map(({ url }) => new URL(url).pathname)
    })()`)
  await expect.poll(kept).toContain('/')
  expect((await kept()).filter((path) => path.startsWith('/api'))).toEqual([])
  await context.setOffline(true)
  await page.reload()
  await page.getByRole('link', { name: 'Muster' }).first().waitFor()
  await context.close()
})

test('a notice that comes while Muster is closed says how many there are, and nothing else [journeys-85]', async () => {
  const { page, context } = await visitAs(browser, 'agent@muster.example', '/user-profile', {
    serviceWorkers: 'allow',
    permissions: ['notifications'],
  })
  await page.getByRole('button', { name: 'Turn on for this device' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((found) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [one] }) => {
      if (one) found(one.registrationId)
    }),
  )
  await tools.send('ServiceWorker.enable')
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify({ title: 'Muster', body: '2 new notices' }),
  })
  const shown = () =>
    page.evaluate<unknown[]>(`(async () => {
      const notices = await (await navigator.serviceWorker.ready).getNotifications()
      return notices.map(({ title, body }) => [title, body])
    })()`)
  await expect.poll(shown).toEqual([['Muster', '2 new notices']])
  await context.close()
})

test('the manual holds the chapters of the pages one may open, and the help of a page leads to what is said of it', async () => {
  const { page, context, faults } = await visitAs(browser, 'lead@muster.example', '/overtime')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('link', { name: 'Overtime, coaching, quality' }).click()
  await page.getByRole('heading', { name: 'Leads and managers' }).waitFor()
  expect(new URL(page.url()).hash).toBe('#overtime-coaching-quality')
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  expect(await chapters.getByRole('link', { name: 'Administrators and IT' }).count()).toBe(0)
  await page.goto(new URL('/manual?chapter=administrator', page.url()).href)
  await page.getByText('No such chapter').waitFor()
  expect(faults).toEqual([])
  await context.close()
})
