import type {
  ManualBlock,
  ManualChapter,
  ManualLine,
  ManualPiece,
} from '#platform/contract/manual.ts'

/**
 * A chapter of the manual from its file: headings, paragraphs, steps, points and pictures. The few marks the manual uses are read here,
 * and what is none of them stops the build: a chapter is never shown half.
 * @param name the file without its ending
 */
export function readChapter(name: string, text: string): ManualChapter {
  const [, needs = ''] = /^<!-- for: (.+) -->$/m.exec(text) ?? []
  const paragraphs = text
    .replaceAll(/<!--.*?-->/gs, '')
    .split(/\n{2,}|\n(?=## )|(?<=^## .+)\n/m)
    .flatMap((paragraph) => paragraph.trim() || [])
  const [head = '', ...rest] = paragraphs
  if (!head.startsWith('# ')) throw new Error(`${name}.md does not begin with its title.`)
  return {
    name,
    title: head.slice(2),
    needs: needs.split(', ').filter(Boolean),
    blocks: rest.flatMap((paragraph) => readParagraph(name, paragraph)),
  }
}

const PICTURE = /^!\[(?<alt>[^\]]+)\]\((?<source>pictures\/[\w-]+\.png)\)$/

/** A picture and what follows it may stand line below line; so may a list below the sentence that begins it. */
function readParagraph(name: string, paragraph: string): ManualBlock[] {
  const [first = '', ...more] = paragraph.split('\n')
  const beside = more.length > 0 ? readParagraph(name, more.join('\n')) : []
  const { alt, source } = PICTURE.exec(first)?.groups ?? {}
  if (alt !== undefined && source !== undefined)
    return [{ kind: 'picture', alt, source }, ...beside]
  if (first.startsWith('## ')) return [heading(first.slice(3)), ...beside]
  const lines = paragraph.split('\n')
  const points = lines.findIndex((line) => itemOf(line) !== undefined)
  if (points < 0) return [{ kind: 'text', line: readLine(name, lines.join(' ')) }]
  const items = lines.slice(points).map((line) => itemOf(line) ?? refuse(name, line))
  const kind = /^\d/.test(lines[points] ?? '') ? 'steps' : 'points'
  const before = lines.slice(0, points).join(' ')
  return [
    ...(before === '' ? [] : [{ kind: 'text', line: readLine(name, before) } as const]),
    { kind, items: items.map((item) => readLine(name, item)) },
  ]
}

const itemOf = (line: string): string | undefined => /^(?:\d+\.|-) (.+)$/.exec(line)?.[1]

const heading = (text: string): ManualBlock => ({
  kind: 'heading',
  id: text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
  text,
})

const PIECE =
  /\*\*(?<strong>[^*]+)\*\*|\*(?<emphasis>[^*]+)\*|`(?<code>[^`]+)`|\[(?<label>[^\]]+)\]\((?<to>[^)]+)\)/g

function readLine(name: string, line: string): ManualLine {
  const pieces: ManualPiece[] = []
  let read = 0
  for (const { index, 0: whole, groups = {} } of line.matchAll(PIECE)) {
    pieces.push(line.slice(read, index), pieceOf(name, groups))
    read = index + whole.length
  }
  return [...pieces, line.slice(read)].filter((piece) => piece !== '')
}

function pieceOf(name: string, groups: Readonly<Record<string, string | undefined>>): ManualPiece {
  const { strong, emphasis, code, label = '', to = '' } = groups
  if (strong !== undefined) return { kind: 'strong', text: strong }
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis }
  if (code !== undefined) return { kind: 'code', text: code }
  const [, chapter] = /^([a-z]+)\.md$/.exec(to) ?? []
  if (chapter !== undefined) return { kind: 'chapter', chapter, text: label }
  // Other documents are beside the program, and named by where they lie.
  const [, file] = /^\.\.\/(.+\.md)$/.exec(to) ?? []
  return file === undefined ? refuse(name, to) : { kind: 'code', text: `docs/${file}` }
}

function refuse(name: string, text: string): never {
  throw new Error(`docs/manual/${name}.md holds what the manual does not read: ${text}`)
}
