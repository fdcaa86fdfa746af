import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropGivenUp } from '#areas/training/server/media/drop-given-up.ts'
import { sweepFiles } from '#platform/server/jobs/sweep-files.ts'
import { PART_BYTES } from '#areas/training/contract/media/media-kinds.ts'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { bringerFor, partOf, wav } from './bringing.ts'

let program: TestProgram
let builder: Person
let agent: Person
const NOON = '2026-03-20T12:00:00.000Z'

beforeAll(async () => {
  program = await startProgram()
  program.at(NOON)
  builder = await program.as('hr')
  agent = await program.as('agent')
})
afterAll(() => program.close())

const { begin, sendPart, bring } = bringerFor(() => builder)

const play = (href: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  program.app.inject({ method, url: href, headers })

describe('a file of a course', () => {
  it('comes in parts, goes on where it stopped, and plays any range of it', async () => {
    const content = wav(PART_BYTES * 2 + 1000)
    const first = await begin('briefing.wav', content, 'briefing 1')
    const { id, parts, received } = first.body.data
    expect([parts, received]).toEqual([3, []])
    await sendPart(id, 2, partOf(content, 2))
    await sendPart(id, 0, partOf(content, 0))
    const again = await begin('briefing.wav', content, 'briefing 1')
    expect(again.body.data).toMatchObject({ id, received: [0, 2] })
    const early = await builder.post(`course_media/finish/${id}`)
    expect(early).toBeRefused('media.parts_missing', { missing: 1 })
    await sendPart(id, 1, partOf(content, 1))
    const finished = await builder.post(`course_media/finish/${id}`)
    expect(finished.body.data).toMatchObject({
      kind: 'Audio',
      media_type: 'audio/wav',
      status: 'Ready',
    })

    const { href } = (await builder.get(`course_media/getLink/${id}`)).body.data
    const whole = await play(href)
    expect([
      whole.statusCode,
      whole.headers['accept-ranges'],
      whole.headers['content-type'],
    ]).toEqual([200, 'bytes', 'audio/wav'])
    expect(whole.rawPayload.equals(content)).toBe(true)
    const [from, to] = [PART_BYTES - 10, PART_BYTES * 2 + 10]
    const part = await play(href, { range: `bytes=${from}-${to}` })
    expect([part.statusCode, part.headers['content-range']]).toEqual([
      206,
      `bytes ${from}-${to}/${content.length}`,
    ])
    expect(part.rawPayload.equals(content.subarray(from, to + 1))).toBe(true)
    const last = await play(href, { range: 'bytes=-5' })
    expect(last.rawPayload.equals(content.subarray(-5))).toBe(true)
    const behind = await play(href, { range: `bytes=${content.length}-` })
    expect([behind.statusCode, behind.headers['content-range']]).toEqual([
      416,
      `bytes */${content.length}`,
    ])
    const head = await play(href, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(content.length),
      '',
    ])
  })

  it('keeps each part once, however often and by whomever it is sent', async () => {
    const content = wav(1000)
    const { id } = (await begin('tone.wav', content)).body.data
    const sent = await Promise.all([0, 1, 2].map(() => sendPart(id, 0, content)))
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200])
    const [row] = await program.database.rows<{ parts: number }>(
      'select count(*)::integer as parts from course_media_parts where media_id = $1',
      [id],
    )
    expect(row?.parts).toBe(1)
    expect((await sendPart(id, 0, content, await program.as('admin'))).status).toBe(404)
    expect((await sendPart(id, 0, content, agent)).status).toBe(403)
    expect(await sendPart(id, 1, content)).toBeRefused('media.no_such_part', { place: 1 })
    expect(await sendPart(id, 0, content.subarray(1))).toBeRefused('media.other_part', {
      bytes: 999,
      wanted: 1000,
    })
    await builder.post(`course_media/finish/${id}`)
    expect(await sendPart(id, 0, content)).toBeRefused('media.is_over')
    const { kept, rows } = await program.files()
    expect(kept).toBe(rows)
  })

  it('takes what courses show, and by its content', async () => {
    const page = await begin('page.html', Buffer.from('<p>'))
    expect(page).toBeRefused('media.other_kind')
    const large = await builder.post('course_media/begin', { name: 'day.mp4', bytes: 500_000_001 })
    expect(large).toBeRefused('media.too_large', { megabytes: 500 })
    const { id, finished } = await bring('film.mp4', wav(1000))
    expect(finished).toBeRefused('media.not_as_named', { name: 'film.mp4' })
    const refused = await builder.get(`course_media/getById/${id}`)
    expect(refused.body.data).toMatchObject({
      status: 'Refused',
      refusal: 'film.mp4 is not what its name says.',
    })
    expect((await builder.get(`course_media/getLink/${id}`)).status).toBe(404)
  })

  it('plays by a link that ends, made for those who may see it', async () => {
    const { id } = await bring('hello.wav', wav(500))
    expect((await agent.get(`course_media/getLink/${id}`)).status).toBe(404)
    const { href, until } = (await builder.get(`course_media/getLink/${id}`)).body.data
    expect(until).toBe('2026-03-20T12:10:00.000Z')
    program.at(until)
    const late = await play(href)
    program.at(NOON)
    expect({ status: late.statusCode, body: late.json() }).toBeRefused('media.link_is_over')
    expect((await play('/api/course_media/play?ticket=made-up')).statusCode).toBe(404)
    await builder.delete(`course_media/delete/${id}`)
    expect((await play(href)).statusCode).toBe(404)
  })

  it('goes when nothing was added to it for 7 days; what still arrives and what is here stay [training-21]', async () => {
    const content = wav(PART_BYTES + 1000)
    const halfSent = async (name: string, parts: readonly number[]) => {
      const { id } = (await begin(name, content, name)).body.data
      for (const place of parts) await sendPart(id, place, partOf(content, place))
      return Number(id)
    }
    const [left, arriving, empty] = [
      await halfSent('left.wav', [0]),
      await halfSent('arriving.wav', [0, 1]),
      await halfSent('empty.wav', []),
    ]
    const whole = (await bring('whole.wav', wav(700))).id
    const refused = (await bring('refused.mp4', wav(900))).id
    const all = [left, arriving, empty, whole, refused]
    const { database } = program
    const aged = (table: string, column: string, of: string) =>
      database.rows(
        `update ${table} set ${column} = $1::timestamptz - interval '8 days' where ${of} = any($2)`,
        [NOON, all],
      )
    await aged('course_media', 'date_updated', 'id')
    await aged('files', 'date_created', `resource = 'course-media' and record_id`)
    await database.rows(
      `update files set date_created = $1::timestamptz - interval '6 days' where resource = 'course-media' and record_id = $2 and name = 'part 1'`,
      [NOON, arriving],
    )
    expect(await dropGivenUp(database, NOON)).toBe(3)
    expect(await dropGivenUp(database, NOON)).toBe(0)
    const rows = await database.rows(
      `select m.name, m.is_deleted, (select count(*)::integer from course_media_parts p where p.media_id = m.id) as parts,
            (select count(*)::integer from files f where f.resource = 'course-media' and f.record_id = m.id) as files
       from course_media m where m.id = any($1) order by m.id`,
      [all],
    )
    expect(rows).toEqual([
      { name: 'left.wav', is_deleted: true, parts: 0, files: 0 },
      { name: 'arriving.wav', is_deleted: false, parts: 2, files: 2 },
      { name: 'empty.wav', is_deleted: true, parts: 0, files: 0 },
      { name: 'whole.wav', is_deleted: false, parts: 1, files: 1 },
      { name: 'refused.mp4', is_deleted: false, parts: 0, files: 0 },
    ])
    const finished = await builder.post(`course_media/finish/${arriving}`)
    expect(finished.body.data).toMatchObject({ status: 'Ready' })
    const again = await begin('left.wav', content, 'left.wav')
    expect(again.body.data).toMatchObject({ received: [] })
    expect(again.body.data.id).not.toBe(left)
    // Their contents are swept like all that no row knows.
    program.at('2199-01-01T00:00:00.000Z')
    await sweepFiles(program.engine)
    program.at(NOON)
    const { kept, rows: known } = await program.files()
    expect(kept).toBe(known)
  })
})
