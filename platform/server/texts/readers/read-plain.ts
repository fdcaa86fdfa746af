import { readFile } from 'node:fs/promises'
import { MOST_WORDS, type ReadText, type TextTask } from '../text-process.ts'

/** A text as it is, in UTF-8. */
export async function readPlain({ path }: TextTask): Promise<ReadText> {
  const words = (await readFile(path, 'utf8')).replace(/^\uFEFF/, '').slice(0, MOST_WORDS)
  return { words, preview: { view: 'text', parts: [words] } }
}
