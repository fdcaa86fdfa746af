import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { framedOrigins } from '#platform/server/http/framed-sites.ts'
import { serveWeb } from '#platform/server/http/web-files.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { builderFor, done } from './building.ts'

let program: TestProgram
let admin: Person
let web: string
beforeAll(async () => {
  web = await mkdtemp(join(tmpdir(), 'muster-web-'))
  await mkdir(join(web, 'static'))
  await writeFile(join(web, 'index.html'), '<meta nonce="__NONCE__">')
  program = await startProgram()
  // Asked anew each time, where the program asks every few seconds.
  await serveWeb(program.app, web, () => framedOrigins(program.engine, () => {})())
  admin = await program.as('office-admin')
})
afterAll(async () => {
  await program.close()
  await rm(web, { recursive: true })
})

const { course, askSlide } = builderFor(() => admin)
const video = (video_url: string) => ({ title: 'V', kind: 'Video', body: null, video_url })

describe('a video of another site', () => {
  it('is shown of sites that an administrator listed, and framed by no other page [training-16]', async () => {
    const { id } = await course()
    const shown = (url: string) => askSlide(id, video(url))
    expect(await shown('https://videos.example.com/1')).toBeRefused('slide.no_sites')
    const site = done(await admin.post('video_sites/create', { host: 'videos.example.com' }))
    expect((await shown('https://videos.example.com/1')).status).toBe(200)
    expect(await shown('http://videos.example.com/1')).toBeRefused('slide.not_secure')
    expect(await shown('https://videos.example.com.evil.example/1')).toBeRefused('slide.other_site')
    const policy = async () =>
      (await program.app.inject({ url: '/quiz-setup' })).headers['content-security-policy']
    expect(await policy()).toContain(
      "default-src 'self'; frame-src 'self' https://videos.example.com; style-src",
    )
    done(await admin.put(`video_sites/update/${site.id}`, { is_active: false }))
    expect(await policy()).toContain("default-src 'self'; style-src")
  })

  it('adds nothing else to the policy, whatever a site is called', async () => {
    const strange = ["https://a.example; script-src 'unsafe-inline'", 'data:', 'https://b.example']
    const origins = framedOrigins(
      {
        database: program.engine.database,
        foreignOrigin: () => 'http://127.0.0.1:3001',
        contributions: [{ point: 'framed-sites', value: async () => strange }],
      },
      () => {},
    )
    expect(await origins()).toEqual(['http://127.0.0.1:3001', 'https://b.example'])
  })

  it('needs no database for a page to come', async () => {
    const told: unknown[] = []
    const origins = framedOrigins(
      {
        database: program.engine.database,
        foreignOrigin: () => undefined,
        contributions: [
          { point: 'framed-sites', value: () => Promise.reject(new Error('no database')) },
        ],
      },
      (problem) => told.push(problem),
    )
    expect(await origins()).toEqual([])
    expect(told).toHaveLength(1)
  })
})
