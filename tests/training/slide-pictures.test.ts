import { afterAll, beforeAll, expect, it } from 'vitest'
import { sweepFiles } from '#platform/server/jobs/sweep-files.ts'
import { FORM_HEADERS, formOf, upload } from '../harness/forms.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { picture } from '../files/sent-files.ts'
import { builderFor, content, done } from './building.ts'

let program: TestProgram
let hr: Person
beforeAll(async () => {
  program = await startProgram()
  program.at('2026-05-12T06:00:00.000Z')
  hr = await program.as('hr')
})
afterAll(() => program.close())

const { course, slide, nested, publish } = builderFor(() => hr)

async function broughtPicture(): Promise<string> {
  const file = { ...(await picture('desk.png', { format: 'png' })), field: 'upload' }
  const brought = await hr.ask('POST', 'common/uploadCKMedia', formOf([file]), FORM_HEADERS)
  return String(brought.body.url).replace('/api/', '')
}

it('a picture of a slide is shown to learners once its course is published, and in its next version [training-28]', async () => {
  const agent = await program.as('agent')
  const address = await broughtPicture()
  const made = await course({ gives_certificate: false })
  await slide(made.id, { ...content, body: `<p><img src="/api/${address}"></p>` })
  const statusFor = async (person: Person) => (await person.file('GET', address)).status
  expect([await statusFor(hr), await statusFor(agent)]).toEqual([200, 404])
  done(await publish(made.id))
  expect([await statusFor(hr), await statusFor(agent)]).toEqual([200, 200])
  expect(await statusFor(program.stranger)).toBe(401)
  const next = done(await hr.post(`quiz/clone/${made.id}`))
  done(await publish(next.id))
  expect(await statusFor(agent)).toBe(200)
})

it('a picture of a copied draft is shown to its learners, and stays when the draft it came with shows it no more [training-13]', async () => {
  const agent = await program.as('agent')
  const address = await broughtPicture()
  const made = await course({ gives_certificate: false })
  const shows = { ...content, body: `<p>Look: <img src="/api/${address}"></p>` }
  const first = await slide(made.id, shows)
  const copy = done(await hr.post(`quiz/clone/${made.id}`))
  const statusFor = async (person: Person) => (await person.file('GET', address)).status
  expect(await statusFor(agent)).toBe(404)
  done(await publish(copy.id))
  expect(await statusFor(agent)).toBe(200)
  done(await hr.post(`slides/update/${first.id}`, content))
  program.at(new Date(Date.now() + 48 * 3_600_000).toISOString())
  await sweepFiles(program.engine)
  expect(await statusFor(agent)).toBe(200)
  const [shown] = (await nested(copy.id)).slides
  await program.database.rows('update course_slides set body = $2 where id = $1', [
    ...[shown.id, content.body],
  ])
  await sweepFiles(program.engine)
  expect(await statusFor(hr)).toBe(404)
})

it('the picture of a course comes along to its next version, as one of its own [training-22]', async () => {
  const made = await course({ gives_certificate: false })
  await slide(made.id, content)
  const cover = async (id: number) => done(await hr.get(`quiz/getById/${id}`)).cover
  const give = async (id: number, name: string) =>
    done(
      await upload(hr, `quiz/uploadPicture/${id}`, [
        { ...(await picture(name)), field: 'picture' },
      ]),
    )
  await give(made.id, 'first.jpg')
  done(await publish(made.id))
  const next = done(await hr.post(`quiz/clone/${made.id}`))
  const [before, after] = [await cover(made.id), await cover(next.id)]
  expect([next.cover, after === before]).toEqual([after, false])
  const contentOf = async (address: string) => {
    const { status, content: bytes } = await hr.file('GET', address.replace('/api/', ''))
    return { status, bytes: bytes.toString('base64') }
  }
  expect(await contentOf(after)).toEqual(await contentOf(before))
  await give(next.id, 'second.jpg')
  expect(await cover(made.id)).toBe(before)
  const bare = done(await hr.post(`quiz/clone/${(await course()).id}`))
  expect(bare.cover).toBeNull()
})
