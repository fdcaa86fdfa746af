import mammoth from 'mammoth'
import { sanitised } from '#platform/server/fields/sanitise.ts'
import { openArchive, readPart } from '#platform/server/import/xlsx/open-archive.ts'
import { readXml } from '#platform/server/import/xlsx/read-xml.ts'
import {
  LONGEST_PREVIEW,
  MOST_UNPACKED,
  MOST_WORDS,
  type ReadText,
  type TextTask,
} from '../text-process.ts'
import { wordsOfHtml } from '../words-of-html.ts'

/** A document of Word as cleaned HTML without its pictures. */
export async function readWord({ path }: TextTask): Promise<ReadText> {
  await refuseHarmful(path)
  const { value } = await mammoth.convertToHtml(
    { path },
    { convertImage: mammoth.images.imgElement(async () => ({ src: '' })) },
  )
  const html = sanitised(value.replaceAll(/<(\/?)h1>/g, '<$1h2>'))
  return {
    words: wordsOfHtml(html).slice(0, MOST_WORDS),
    preview: html.length > LONGEST_PREVIEW ? null : { view: 'html', html },
  }
}

/** What is packed to do harm is refused by the table of the archive, and a text that defines entities by its first lines. */
async function refuseHarmful(path: string): Promise<void> {
  const archive = await openArchive(path, MOST_UNPACKED)
  try {
    for (const name of archive.parts.keys()) {
      if (!name.endsWith('.xml') && !name.endsWith('.rels')) continue
      const part = await readPart(archive, name)
      if (part) await readXml(part, { open: () => {} })
    }
  } finally {
    archive.zip.close()
  }
}
