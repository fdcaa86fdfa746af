import { strToU8, zipSync } from 'fflate'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn } from '../signed-in.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

let browser: Browser

useOwnMuster()
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const whole = (items: string, resources: string) => `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Phishing</title>
    ${items}</organization></organizations>
  <resources>${resources}</resources>
</manifest>`
const item = (of: string, title: string) =>
  `<item identifier="i-${of}" identifierref="${of}"><title>${title}</title></item>`
const resource = (id: string, href: string, type = 'sco') =>
  `<resource identifier="${id}" type="webcontent" adlcp:scormtype="${type}" href="${href}"/>`

/** A package as authors' tools make them: it looks for its interface in the windows above, and also tries to reach what is not its own. */
const start = `<!doctype html><html lang="en"><title>Phishing</title><body>
<p id="place"></p><p id="learner"></p><p id="reach"></p>
<button id="next">Next page</button> <button id="end">Finish</button>
<script>
  let api = null
  for (let at = window; !api; at = at.parent) { api = at.API; if (at === at.parent) break }
  api.LMSInitialize('')
  const show = (id, text) => { document.getElementById(id).textContent = text }
  show('place', 'Place: ' + (api.LMSGetValue('cmi.suspend_data') || 'beginning'))
  show('learner', 'Learner: ' + api.LMSGetValue('cmi.core.student_name'))
  const tries = { storage: () => top.localStorage.getItem('token'), page: () => top.document.title, frame: () => top.frames.length > 99 }
  const open = Object.entries(tries).filter(([, go]) => { try { return go() } catch { return false } }).map(([name]) => name)
  fetch('/api/session').then((answer) => show('reach', 'Reached: ' + [...open, answer.ok && 'calls'].filter(Boolean).join(' ') + '.'))
  document.getElementById('next').onclick = () => {
    api.LMSSetValue('cmi.core.lesson_status', 'incomplete')
    api.LMSSetValue('cmi.suspend_data', 'page 2')
    api.LMSCommit('')
    show('place', 'Place: page 2')
  }
  document.getElementById('end').onclick = () => {
    api.LMSSetValue('cmi.core.score.raw', '90')
    api.LMSSetValue('cmi.core.lesson_status', 'passed')
    api.LMSFinish('')
  }
</script></body></html>`

const zipOf = (name: string, files: Readonly<Record<string, string>>) => ({
  ...{ name, mimeType: 'application/zip' },
  buffer: Buffer.from(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]))),
  ),
})

const onePage = zipOf('phishing.zip', {
  'imsmanifest.xml': whole(item('r', 'Phishing'), resource('r', 'start.html')),
  'start.html': start,
})
const severalUnits = zipOf('units.zip', {
  'imsmanifest.xml': whole(
    `${item('a', 'What it is')}${item('b', 'Your turn')}${item('c', 'Leaflet')}`,
    `${resource('a', 'start.html')}${resource('b', 'turn.html')}${resource('c', 'leaflet.html', 'asset')}`,
  ),
  // It commits nothing itself: what it said is kept when it is left.
  'start.html': start.replace("api.LMSCommit('')", ''),
  'turn.html': start.replace('<body>', '<body><h1>Your turn</h1>').replace("'90'", "'70'"),
  'leaflet.html': '<!doctype html><html lang="en"><title>Leaflet</title><p>Keep it at hand.</p>',
})

interface Made {
  readonly data: { readonly id: number }
}

/** A course of one package, built on its page, published and bound to the agent: the page on which the agent takes it. */
async function takenCourse(code: string, zip: ReturnType<typeof zipOf>) {
  const url = musterUrl()
  const trainer = await signIn(url, 'trainer@muster.example')
  const make = (path: string, body: object) => ask<Made>(url, trainer, 'POST', path, body)
  const agent = await signIn(url, 'agent@muster.example')
  const session = await ask<{ data: { user: { id: number } } }>(url, agent, 'GET', 'session')
  const [category] = (
    await ask<{ data: { id: number }[] }>(url, trainer, 'GET', 'course_category/getAll')
  ).data
  const [level] = (await ask<{ data: { id: number }[] }>(url, trainer, 'GET', 'quiz_level/getAll'))
    .data
  const course = await make('quiz/create', {
    ...{ title: `Phishing mails, ${code}`, code, course_category_id: category?.id },
    quiz_level_id: level?.id,
  })

  const built = await visitAs(
    browser,
    'trainer@muster.example',
    `/quiz-setup/view?id=${course.data.id}`,
  )
  await built.page.getByRole('tab', { name: 'Slides' }).click()
  await built.page.getByRole('button', { name: 'Add slide' }).click()
  await built.page.getByRole('menuitem', { name: 'Package' }).click()
  await built.page.getByLabel('Title').fill('How phishing looks')
  await built.page.getByLabel(/^Points/).fill('10')
  const chooser = built.page.waitForEvent('filechooser')
  await built.page.getByRole('button', { name: 'Send a file' }).click()
  await (await chooser).setFiles(zip)
  await expect
    .poll(() => built.page.getByRole('combobox', { name: /^File/ }).inputValue())
    .toBe(zip.name)
  await built.page.getByRole('button', { name: 'Save slide' }).click()
  await told(built.page, 'Course Slide Created Successfully')
  expect(built.faults).toEqual([])

  await ask(url, trainer, 'PUT', `quiz/publishQuiz/${course.data.id}`, {})
  const binding = await make('quiz_binding/create', {
    ...{ quiz_id: course.data.id, target: 'User', target_id: session.data.user.id },
    due_days: 5,
  })
  expect(binding.data.id).toBeGreaterThan(0)
  const bound = await ask<{ data: { assignment_id: number; quiz_id: number }[] }>(
    ...([url, agent, 'GET', 'quiz/getAllBinded'] as const),
  )
  const assignment = bound.data.find(({ quiz_id }) => quiz_id === course.data.id)
  return `/quiz/view?id=${assignment?.assignment_id}`
}

/** A package that asks what it may not is told so in the console, which is its own. */
const ours = (faults: readonly string[]) =>
  faults.filter((fault) => !/Blocked a frame|404|Failed to read/.test(fault))

test('a package is sent, bound, left in the middle on a phone, finished, and reaches nothing of Muster', async () => {
  const path = await takenCourse('PHISH', onePage)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, faults } = await visitAs(browser, 'agent@muster.example', path, phone)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const inside = page.frameLocator('iframe').frameLocator('iframe')
  await inside.getByText('Place: beginning').waitFor()
  await inside.getByText('Reached: .').waitFor()
  const saved = page.waitForResponse(/savePackageRun/)
  await inside.getByRole('button', { name: 'Next page' }).click()
  expect((await saved).status()).toBe(200)
  await page.getByText('Not completed yet.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await inside.getByText('Place: page 2').waitFor()
  await inside.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Completed. Score: 90%.').waitFor()
  await page.getByRole('button', { name: 'Finish course' }).click()
  await page.getByText('Passed with 90.00%').waitFor()
  expect(ours(faults)).toEqual([])
})

test('a package of several units goes from one to the next; each keeps its place, and all of them complete it [journeys-66]', async () => {
  const path = await takenCourse('UNITS', severalUnits)
  const { page, faults } = await visitAs(browser, 'agent@muster.example', path)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  const units = page.getByRole('navigation', { name: 'Units' })
  const inside = page.frameLocator('iframe').frameLocator('iframe')
  await inside.getByText('Place: beginning').waitFor()
  await inside.getByRole('button', { name: 'Next page' }).click()
  await page.getByRole('button', { name: 'Next unit' }).click()
  await inside.getByRole('heading', { name: 'Your turn' }).waitFor()
  await inside.getByText('Place: beginning').waitFor()
  await inside.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('1 of 3 units completed. Score of this unit: 70%.').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  // What is not complete comes first, where it was left.
  await inside.getByText('Place: page 2').waitFor()
  await units.getByRole('button', { name: 'Leaflet' }).click()
  await inside.getByText('Keep it at hand.').waitFor()
  await page.getByText('2 of 3 units completed.').waitFor()
  await units.getByRole('button', { name: 'What it is' }).click()
  await inside.getByText('Place: page 2').waitFor()
  await inside.getByRole('button', { name: 'Finish' }).click()
  await page.getByText('Completed. Score of this unit: 90%.').waitFor()
  await page.getByRole('button', { name: 'Finish course' }).click()
  await page.getByText('Passed with 80.00%').waitFor()
  expect(ours(faults)).toEqual([])
})
