import { expect, it } from 'vitest'
import { DamagedBackup, packSections, type Section, unpackSections } from './sections.ts'

async function* sections(): AsyncGenerator<Section> {
  yield { header: { kind: 'table', name: 'clients' }, content: pieces('1\tLark\n', '2\tWren\n') }
}
async function* pieces(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text)
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = []
  for await (const piece of bytes) found.push(piece)
  return Buffer.concat(found)
}

const packed = (): Promise<Buffer> => whole(packSections(sections()))

/** What is read of such bytes, a line a section. */
async function read(bytes: Buffer): Promise<string[]> {
  const found: string[] = []
  for await (const { header, content } of unpackSections(inTwo(bytes)))
    found.push(`${String(header.name)}: ${String(await whole(content))}`)
  return found
}

/** As a disk gives it: cut anywhere. */
async function* inTwo(bytes: Buffer): AsyncGenerator<Uint8Array> {
  const half = Math.floor(bytes.length / 2)
  yield bytes.subarray(0, half)
  yield bytes.subarray(half)
}

const withText = async (from: string, to: string): Promise<Buffer> => {
  const bytes = await packed()
  bytes.write(to, bytes.indexOf(from))
  return bytes
}

it('gives back what was packed', async () => {
  expect(await read(await packed())).toEqual(['clients: 1\tLark\n2\tWren\n'])
})

it.each([
  ['of a row', 'Lark', 'Bark'],
  ['of a header', 'clients', 'offices'],
  ['that made a header unreadable', '{"kind":"table"', '{"kind":"table!'],
])('notices a letter %s that was changed', async (_where, from, to) => {
  await expect(read(await withText(from, to))).rejects.toThrow(DamagedBackup)
})

it('notices that the end is missing', async () => {
  const bytes = await packed()
  await expect(read(bytes.subarray(0, bytes.length - 40))).rejects.toThrow(DamagedBackup)
})
