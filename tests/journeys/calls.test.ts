import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RECORDER_PASSWORD, RECORDER_USER } from '../harness/recording-servers.ts'
import { type SftpServer, startSftpServer } from '../harness/sftp-server.ts'
import { type SpeechStandIn, startSpeechServer } from '../harness/speech-server.ts'
import { wavOf } from '../harness/tones.ts'
import { ask, signIn } from '../signed-in.ts'
import { CALL } from '../transcription/recorded-calls.ts'
import { launchBrowser, told, visitAs } from './browser.ts'
import { musterUrl, useOwnMuster } from './own-muster.ts'

// A recording on the server of a client becomes redacted text, is heard, corrected, and quoted in an audit.
let browser: Browser
let speech: SpeechStandIn
let recorder: SftpServer
useOwnMuster(async () => {
  speech = await startSpeechServer(CALL)
  return { SPEECH_BASE_URL: `http://127.0.0.1:${speech.port}`, OUTBOUND_ALLOW: '127.0.0.1' }
})
beforeAll(async () => {
  browser = await launchBrowser('--autoplay-policy=no-user-gesture-required')
  recorder = await startSftpServer()
  await mkdir(join(recorder.folder, 'calls'))
})
afterAll(async () => {
  await browser.close()
  await recorder.close()
  await speech.close()
})

interface Stored {
  readonly id: number
  readonly title: string
  readonly state: string
  readonly employee_id: number
  readonly client_id: number
  readonly audit_form_id: number
  readonly audit_form_name: string
  readonly verification_id: string
}

/** Calls of one person, each answered with its data. */
async function callsOf(email: string) {
  const person = await signIn(musterUrl(), email)
  return async <Data = Stored>(method: 'GET' | 'POST', path: string, body?: object) =>
    (await ask<{ data: Data }>(musterUrl(), person, method, path, body)).data
}
type Calls = Awaited<ReturnType<typeof callsOf>>

/** The recording is fetched from its server and transcribed. */
async function fetched(asAdmin: Calls, client_id: number): Promise<Stored> {
  await recorder.put(
    'calls/88121.wav',
    wavOf({ seconds: 16, channels: [440, 660] }),
    new Date().toISOString(),
  )
  const draft = {
    ...{ protocol: 'SFTP', host: '127.0.0.1', port: recorder.port, remote_path: '/calls' },
    ...{ username: RECORDER_USER, password: RECORDER_PASSWORD },
  }
  const { verification_id } = await asAdmin('POST', 'transcribe_config/verify_ftp', draft)
  const config = await asAdmin('POST', 'transcribe_config/create', {
    ...{ ...draft, name: 'Calls of the journey', client_id, verification_id, is_active: true },
    only_after: '2026-01-01',
  })
  const filter = encodeURIComponent(JSON.stringify({ transcribe_config_id: { eq: config.id } }))
  const find = async () =>
    (await asAdmin<Stored[]>('GET', `transcribe_job/getAll?filter=${filter}`))[0]
  for (const [schedule, state] of [
    ['fetch-recordings', 'Waiting'],
    ['transcribe-recordings', 'Completed'],
  ] as const) {
    // Both run by themselves too: asked for, they need not be waited for.
    await asAdmin('POST', `schedules/runNow/${schedule}`, {}).catch(() => undefined)
    const reached = async () => [state, 'Completed'].includes((await find())?.state ?? '')
    await expect.poll(reached, { timeout: 120_000 }).toBe(true)
  }
  const job = await find()
  if (!job) throw new Error('it was there')
  return job
}

/** A draft audit of the agent of the demo company, with its form. */
async function draftAudit(asQa: Calls) {
  const reviews = await asQa<Stored[]>('GET', 'audit_reviews/getAll?search=Machado')
  const review = reviews.find(({ audit_form_name }) =>
    audit_form_name?.startsWith('Larkspur voice'),
  )
  if (!review) throw new Error('The demo company has a review for its agent.')
  const { employee_id, client_id, audit_form_id } = review
  const draft = await asQa('POST', 'audit_reviews/create', {
    ...{ employee_id, client_id, audit_form_id, source: 'Call', answers: [], findings: [] },
    ...{ interaction_reference: 'Call of the journey', interaction_at: new Date().toISOString() },
  })
  return { draft, employee_id, client_id }
}

/** Hears the call from the customer's words on. */
async function hear(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Play from 0:04' }).press('Enter')
  await page.getByRole('button', { name: 'Pause' }).waitFor()
  await page.getByText('1 redacted passage is silent').waitFor()
  await page.getByRole('button', { name: 'Pause' }).press('Enter')
  await page.getByRole('region', { name: 'Listened' }).getByText('Eva Ferreira').waitFor()
}

/** Corrects what the speech server wrote last. */
async function correct(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Correct the wording: 0:12' }).press('Enter')
  const wording = page.getByRole('textbox', { name: 'Wording' })
  await wording.fill('Thank you, my card is 5500 0055 5555 5559.')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await told(page, 'Segment Corrected Successfully')
  const said = page.getByRole('list', { name: 'What was said' })
  await expect.poll(() => said.innerText()).toContain('Thank you, my card is')
  expect(await said.innerText()).not.toMatch(/5500 ?00|4111 ?11/)
}

async function quote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Quote in an audit: 0:04' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Audit' }).waitFor()
  await dialog.getByRole('combobox', { name: 'Checkpoint (optional)' }).click()
  await page.getByRole('option', { name: /^A2/ }).click()
  await dialog.getByLabel('Note (optional)').fill('The card was refused.')
  await dialog.getByRole('button', { name: 'Quote', exact: true }).click()
  await told(page, 'Call Quoted Successfully')
}

test('a recording on a server becomes redacted text that is heard, corrected and quoted in an audit [journeys-86]', async () => {
  const [asAdmin, asQa] = [
    await callsOf('admin@muster.example'),
    await callsOf('qa@muster.example'),
  ]
  const { draft, employee_id, client_id } = await draftAudit(asQa)
  const job = await fetched(asAdmin, client_id)
  await asAdmin('POST', `transcribe_job/setAgent/${job.id}`, { employee_id })

  const { page, context, faults } = await visitAs(
    browser,
    'qa@muster.example',
    `/transcribe-job/view?id=${job.id}`,
  )
  await page.getByText('My card is').waitFor()
  await page.getByRole('searchbox', { name: 'Search in this call' }).fill('refused')
  await page.getByText('1 place').waitFor()
  await page.getByRole('searchbox', { name: 'Search in this call' }).fill('')
  await hear(page)
  await correct(page)
  await quote(page)

  await page.goto(`${musterUrl()}/activity-audit/audit-reviews/update?id=${draft.id}`)
  const evidence = page.getByRole('list', { name: 'From the call' })
  await evidence.getByText('The card was refused.').waitFor()
  const checked = page.locator('input[type=radio]:checked')
  expect(await checked.count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
