import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import type { SentFile } from '../harness/forms.ts'

const SHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const text = (name = 'notes.txt', content = 'What was agreed'): SentFile => ({
  name,
  type: 'text/plain',
  content,
})

export const pdf = (name = 'contract.pdf'): SentFile => ({
  name,
  type: 'application/pdf',
  content: '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n',
})

/** A picture of one colour, with the place it was taken at written into it. */
export async function picture(
  name = 'desk.jpg',
  { format = 'jpeg' }: { format?: 'jpeg' | 'png' | 'webp' | 'gif' } = {},
): Promise<SentFile> {
  const image = sharp({ create: { width: 80, height: 60, channels: 3, background: '#0b6b77' } })
  const content = await image
    .withExif({ IFD0: { Copyright: 'A person' }, IFD3: { GPSLatitude: '38/1 43/1 0/1' } })
    .toFormat(format)
    .toBuffer()
  return { name, type: `image/${format}`, content }
}

/** A packed Office sheet of some entries. */
export function sheet(name = 'hours.xlsx', more: Record<string, Uint8Array> = {}): SentFile {
  const content = zipSync({
    '[Content_Types].xml': strToU8(
      `<?xml version="1.0"?><Types><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.main+xml"/></Types>`,
    ),
    'xl/workbook.xml': strToU8('<workbook/>'),
    ...more,
  })
  return { name, type: SHEET, content: Buffer.from(content) }
}
