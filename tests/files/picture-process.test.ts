import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { writeImage } from '#platform/server/files/image-process.ts'
import { type SentFile, upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { picture } from './sent-files.ts'

// Pictures are decoded by a process of their own: what it does to itself is a picture that was refused.
let program: TestProgram
let hr: Person
let path: string
beforeAll(async () => {
  program = await startProgram()
  hr = await program.as('hr')
  path = `employees/uploadAttachments/${program.company.employees.agent}`
})
const folder = mkdtempSync(join(tmpdir(), 'muster-pictures-'))
afterAll(async () => {
  await program.close()
  rmSync(folder, { recursive: true })
})

// Those of other tests in this process end by themselves, but later.
beforeEach(async () => {
  for (const pid of decoders()) process.kill(pid, 'SIGKILL')
  await expect.poll(decoders).toEqual([])
})
afterEach(() => {
  delete process.env.SECRET_OF_THE_SERVER
})

test('a decoder that dies over a picture is a refused picture, and the next one is taken [files-18]', async () => {
  const dying = upload(hr, path, [await large()])
  await expect.poll(decoders, { interval: 5 }).toHaveLength(1)
  for (const pid of decoders()) process.kill(pid, 'SIGKILL')
  const { status, body } = await dying
  expect({ status, body }).toBeRefused('file.unreadable', { name: 'wall.png', field: 'files' })
  expect(await program.files()).toEqual({ incoming: 0, kept: 0, rows: 0 })
  expect((await upload(hr, path, [await picture()])).status).toBe(200)
})

test('a decoder that ended while it waited costs nobody a picture', async () => {
  const from = join(folder, 'from.jpg')
  writeFileSync(from, (await picture()).content)
  const write = () => writeImage({ from, to: join(folder, 'to.jpg'), content: 'jpg' })
  expect(await write()).toHaveProperty('image')
  for (const pid of decoders()) process.kill(pid, 'SIGKILL')
  // Nobody has been told yet that it is gone.
  expect(await write()).toHaveProperty('image')
})

test('the decoder is told nothing that others must not know, and ends when no pictures come [files-21]', async () => {
  process.env.SECRET_OF_THE_SERVER = 'hidden'
  expect((await upload(hr, path, [await picture('second.jpg')])).status).toBe(200)
  const [decoder] = decoders()
  expect(readFileSync(`/proc/${decoder}/environ`, 'utf8')).not.toContain('SECRET_OF_THE_SERVER')
  await expect.poll(decoders, { interval: 250 }).toEqual([])
})

/** A picture that takes a second to decode and to write. */
async function large(): Promise<SentFile> {
  const [width, height] = [6_000, 5_000]
  const image = sharp({ create: { width, height, channels: 3, background: '#0b6b77' } })
  return { name: 'wall.png', type: 'image/png', content: await image.png().toBuffer() }
}

/** The processes that decode pictures for this one. */
function decoders(): number[] {
  const mine = (pid: string): boolean => {
    try {
      const [, , , parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ')
      return (
        Number(parent) === process.pid &&
        readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('clean-image-worker')
      )
    } catch {
      return false // it has just ended
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && mine(name))
    .map(Number)
}
