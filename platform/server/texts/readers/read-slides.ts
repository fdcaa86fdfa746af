import { openArchive, readPart } from '#platform/server/import/xlsx/open-archive.ts'
import { readXml } from '#platform/server/import/xlsx/read-xml.ts'
import {
  LONGEST_PREVIEW,
  MOST_UNPACKED,
  MOST_WORDS,
  PAGE_END,
  type ReadText,
  type TextTask,
} from '../text-process.ts'

const SLIDE = /^ppt\/slides\/slide(\d+)\.xml$/

/** The words of a presentation, slide by slide. */
export async function readSlides({ path }: TextTask): Promise<ReadText> {
  const archive = await openArchive(path, MOST_UNPACKED)
  try {
    const names = [...archive.parts.keys()]
      .filter((name) => SLIDE.test(name))
      .toSorted((one, other) => placeOf(one) - placeOf(other))
    const parts: string[] = []
    let length = 0
    for (const name of names) {
      if (length > LONGEST_PREVIEW) break
      const part = await readPart(archive, name)
      if (!part) continue
      const words = await wordsOfSlide(part)
      parts.push(words)
      length += words.length
    }
    const preview = length > LONGEST_PREVIEW ? null : ({ view: 'text', parts } as const)
    return { words: parts.join(PAGE_END).slice(0, MOST_WORDS), preview }
  } finally {
    archive.zip.close()
  }
}

const placeOf = (name: string): number => Number(SLIDE.exec(name)?.[1] ?? 0)

async function wordsOfSlide(part: Parameters<typeof readXml>[0]): Promise<string> {
  let [words, isText] = ['', false]
  await readXml(part, {
    open: (name) => {
      isText = name === 't'
    },
    text: (text) => {
      if (isText && words.length < MOST_WORDS) words += text
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'p' && !words.endsWith('\n')) words += '\n'
    },
  })
  return words.trim()
}
