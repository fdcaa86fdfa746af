import { manualPage } from './manual-page.ts'

/** A piece of a line: plain, strong, emphasised, a word as it is typed, or a link to another chapter. */
export type ManualPiece =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'chapter'; readonly chapter: string; readonly text: string }

export type ManualLine = readonly ManualPiece[]

export type ManualBlock =
  | { readonly kind: 'heading'; readonly id: string; readonly text: string }
  | { readonly kind: 'text'; readonly line: ManualLine }
  | { readonly kind: 'steps' | 'points'; readonly items: readonly ManualLine[] }
  | { readonly kind: 'picture'; readonly source: string; readonly alt: string }

export interface ManualChapter {
  /** Its file without the ending, by which the address names it. */
  readonly name: string
  readonly title: string
  /** The chapter is for people who may open one of these; without any it is everybody's. */
  readonly needs: readonly string[]
  readonly blocks: readonly ManualBlock[]
}

/** A heading of a chapter with the words below it. */
export interface ManualSection {
  readonly chapter: ManualChapter
  /** Without one it is what stands before the first heading. */
  readonly id?: string
  readonly title: string
  readonly words: string
  /** What is written strong: names of pages and buttons. */
  readonly named: readonly string[]
}

export const manualAddress = (chapter: string, section?: string): string =>
  `${manualPage.url}?chapter=${chapter}${section === undefined ? '' : `#${section}`}`

/** A chapter by its headings. */
export function sectionsOf(chapter: ManualChapter): readonly ManualSection[] {
  const sections: { id?: string; title: string; lines: ManualLine[] }[] = [
    { title: chapter.title, lines: [] },
  ]
  for (const block of chapter.blocks) {
    if (block.kind === 'heading') sections.push({ id: block.id, title: block.text, lines: [] })
    else sections.at(-1)?.lines.push(...linesOf(block))
  }
  return sections.map(({ lines, ...section }) => ({
    ...section,
    chapter,
    words: lines.map(lineText).join(' '),
    named: lines.flatMap((line) => line.flatMap(strongWords)),
  }))
}

const linesOf = (block: ManualBlock): readonly ManualLine[] => {
  if (block.kind === 'text') return [block.line]
  return block.kind === 'steps' || block.kind === 'points' ? block.items : []
}

const lineText = (line: ManualLine): string =>
  line.map((piece) => (typeof piece === 'string' ? piece : piece.text)).join('')

const strongWords = (piece: ManualPiece): string[] =>
  typeof piece !== 'string' && piece.kind === 'strong' ? piece.text.split(' > ') : []

/** The chapters that one leads to, in their order. */
export const chaptersNamedIn = ({ blocks }: ManualChapter): readonly string[] =>
  blocks.flatMap(linesOf).flatMap((line) => line.flatMap(chapterOf))

const chapterOf = (piece: ManualPiece): string[] =>
  typeof piece !== 'string' && piece.kind === 'chapter' ? [piece.chapter] : []
