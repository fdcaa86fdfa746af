import type { Block } from './blocks.ts'

/** A part of a text that is found and shown by itself. */
export interface Passage {
  readonly position: number
  readonly page: number | null
  /** The headings it stands under, the outermost first. */
  readonly heading: string | null
  readonly body: string
}

/** About so many characters are a passage: two or three paragraphs, few enough that a search hits what was asked. */
const LENGTH = 900
/** So many of the end of one are the beginning of the next, so that a sentence at the border is found whole in one of them. */
const OVERLAP = 150
/** A book of 150 pages; what comes behind is not searched. */
const MOST_PASSAGES = 2000
const LONGEST_HEADING = 300
const BETWEEN_HEADINGS = ' › '

/** Divides a text into passages on the borders of its paragraphs. No passage goes beyond its heading or its page. */
export function splitPassages(blocks: readonly Block[]): Passage[] {
  const passages: Passage[] = []
  const path: Block[] = []
  let open:
    | { page: number | null; heading: string | null; body: string; fresh: boolean }
    | undefined
  const close = () => {
    if (open?.fresh && passages.length < MOST_PASSAGES) {
      const { page, heading, body } = open
      passages.push({ position: passages.length, page, heading, body })
    }
    open = undefined
  }
  for (const { text, level, page } of blocks) {
    if (level > 0) {
      close()
      path.splice(path.findLastIndex((above) => above.level < level) + 1)
      path.push({ text, level, page })
      continue
    }
    if (open && open.page !== page) close()
    const heading = headingOf(path)
    for (const piece of piecesOf(text)) {
      if (open?.fresh && open.body.length + piece.length > LENGTH) {
        const body = overlapOf(open.body)
        close()
        open = { page, heading, body, fresh: false }
      }
      open ??= { page, heading, body: '', fresh: false }
      open.body = open.body === '' ? piece : `${open.body}\n${piece}`
      open.fresh = true
    }
  }
  close()
  return passages
}

const headingOf = (path: readonly Block[]): string | null =>
  path
    .map(({ text }) => text)
    .join(BETWEEN_HEADINGS)
    .slice(0, LONGEST_HEADING)
    .trim() || null

/** A paragraph that is too long by itself, divided at the ends of its sentences, else of its words. */
function piecesOf(text: string): string[] {
  if (text.length <= LENGTH) return [text]
  const pieces: string[] = []
  let rest = text
  while (rest.length > LENGTH) {
    const at = borderBefore(rest, LENGTH)
    pieces.push(rest.slice(0, at).trim())
    rest = rest.slice(at).trim()
  }
  return rest === '' ? pieces : [...pieces, rest]
}

/** Where a text is cut: behind the last sentence that fits, else behind the last word, else in the middle of one. */
function borderBefore(text: string, most: number): number {
  const fitting = text.slice(0, most)
  const sentence = Math.max(...['. ', '! ', '? ', '\n'].map((end) => fitting.lastIndexOf(end)))
  if (sentence > most / 2) return sentence + 1
  const word = fitting.lastIndexOf(' ')
  return word > most / 2 ? word : most
}

/** The end of a passage, from the beginning of a sentence or a word. */
function overlapOf(body: string): string {
  const end = body.slice(-OVERLAP)
  if (end.length === body.length) return ''
  const sentence = /[.!?\n]\s+(\S[\s\S]*)$/.exec(end)?.[1]
  return (sentence ?? end.slice(end.indexOf(' ') + 1)).trim()
}
