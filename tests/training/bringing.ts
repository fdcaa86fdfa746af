import { PART_BYTES } from '#areas/training/contract/media/media-kinds.ts'
import { FORM_HEADERS, formOf } from '../harness/forms.ts'
import type { Person, Reply } from '../harness/program.ts'

/** A recording of silence: 16-bit mono, as many bytes as asked for. */
export function wav(bytes: number): Buffer {
  const content = Buffer.alloc(bytes)
  content.write('RIFF', 0)
  content.writeUInt32LE(bytes - 8, 4)
  content.write('WAVEfmt ', 8)
  content.writeUInt32LE(16, 16)
  content.writeUInt16LE(1, 20)
  content.writeUInt16LE(1, 22)
  content.writeUInt32LE(8000, 24)
  content.writeUInt32LE(16_000, 28)
  content.writeUInt16LE(2, 32)
  content.writeUInt16LE(16, 34)
  content.write('data', 36)
  content.writeUInt32LE(bytes - 44, 40)
  for (let at = 44; at < bytes; at += 1) content[at] = at % 251
  return content
}

export const partOf = (content: Buffer, place: number) =>
  content.subarray(place * PART_BYTES, (place + 1) * PART_BYTES)

/** Brings course files as a person does. */
export function bringerFor(builder: () => Person) {
  const begin = (name: string, content: Buffer, known_by?: string) =>
    builder().post('course_media/begin', {
      ...{ name, bytes: content.length },
      ...(known_by && { known_by }),
    })
  const sendPart = (id: number, place: number, content: Buffer, person = builder()) => {
    const part = { name: 'part', type: 'application/octet-stream', content, field: 'part' }
    return person.ask('POST', `course_media/addPart/${id}`, formOf([part], { place }), FORM_HEADERS)
  }
  /** All parts of a file, one after the other; answers its id. */
  const send = async (name: string, content: Buffer): Promise<number> => {
    const { id, parts } = (await begin(name, content)).body.data
    for (let place = 0; place < parts; place += 1) {
      const { status, body } = await sendPart(id, place, partOf(content, place))
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
    return id
  }
  const bring = async (name: string, content: Buffer): Promise<{ id: number; finished: Reply }> => {
    const id = await send(name, content)
    return { id, finished: await builder().post(`course_media/finish/${id}`) }
  }
  return { begin, sendPart, send, bring }
}
