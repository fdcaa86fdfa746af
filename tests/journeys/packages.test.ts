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

const manifest = `<?xml version="1.0"?>
<manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Phishing</title>
    <item identifier="i" identifierref="r"><title>Phishing</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="start.html"/></resources>
</manifest>`

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

const zip = {
  name: 'phishing.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    zipSync({ 'imsmanifest.xml': strToU8(manifest), 'start.html': strToU8(start) }),
  ),
}

interface Made {
  readonly data: { readonly id: number }
}

test('a package is sent, bound, left in the middle on a phone, finished, and reaches nothing of Muster', async () => {
  const url = musterUrl()
  const trainer = await signIn(url, 'trainer@muster.example')
  const make = (path: string, body: object) => ask<Made>(url, trainer, 'POST', path, body)
  const agentUser = await ask<{ data: { user: { id: number } } }>(
    url,
    await signIn(url, 'agent@muster.example'),
    'GET',
    'session',
  )
  const [category] = (
    await ask<{ data: { id: number }[] }>(url, trainer, 'GET', 'course_category/getAll')
  ).data
  const [level] = (await ask<{ data: { id: number }[] }>(url, trainer, 'GET', 'quiz_level/getAll'))
    .data
  const course = await make('quiz/create', {
    ...{ title: 'Phishing mails', code: 'PHISH', course_category_id: category?.id },
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
    .toBe('phishing.zip')
  await built.page.getByRole('button', { name: 'Save slide' }).click()
  await told(built.page, 'Course Slide Created Successfully')
  expect(built.faults).toEqual([])

  await ask(url, trainer, 'PUT', `quiz/publishQuiz/${course.data.id}`, {})
  const binding = await make('quiz_binding/create', {
    ...{ quiz_id: course.data.id, target: 'User', target_id: agentUser.data.user.id },
    due_days: 5,
  })
  expect(binding.data.id).toBeGreaterThan(0)

  const agent = await signIn(url, 'agent@muster.example')
  const bound = await ask<{ data: { assignment_id: number; quiz_id: number }[] }>(
    ...([url, agent, 'GET', 'quiz/getAllBinded'] as const),
  )
  const assignment = bound.data.find(({ quiz_id }) => quiz_id === course.data.id)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const { page, faults } = await visitAs(
    browser,
    'agent@muster.example',
    `/quiz/view?id=${assignment?.assignment_id}`,
    phone,
  )
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
  // A package that asks what it may not is told so in the console, which is its own.
  expect(faults.filter((fault) => !/Blocked a frame|404|Failed to read/.test(fault))).toEqual([])
})
