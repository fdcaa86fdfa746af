import type { RolldownMagicString } from 'rolldown'
import ts from 'typescript'
import { DRAW, type FoundText, LOOK_UP } from './found-text.ts'

/** What stands between the tags of an element: words as React would draw them, or something that is put in. */
interface Part {
  readonly node: ts.JsxChild
  readonly words: string | undefined
  /** Whether a line begins before it, and no space is drawn there: then it is no sentence with what comes before. */
  readonly isApart: boolean
}

/**
 * The texts between the tags of an element, each with what stands in it: `Leave of {days} days` is one text and not two. Elements without
 * words of their own at its edges, icons mostly, stay outside.
 */
export const jsxTexts = ({ children }: ts.JsxElement | ts.JsxFragment): FoundText[] =>
  sentencesAmong(children).flatMap((parts) => {
    if (!parts.some(hasLetters)) return []
    const isOfIt = (part: Part): boolean => hasLetters(part) || isWithin(part)
    const [first, last] = [parts.findIndex(isOfIt), parts.findLastIndex(isOfIt)]
    return [textOf(parts.slice(first, last + 1))]
  })

const hasLetters = ({ words = '' }: Part): boolean => /\p{L}/u.test(words)

function sentencesAmong(children: readonly ts.JsxChild[]): Part[][] {
  const sentences: Part[][] = [[]]
  let isBroken = false
  for (const node of children) {
    const raw = ts.isJsxText(node) ? node.text : ''
    const part: Part = { node, words: wordsOf(node), isApart: isBroken || /^\s*\n/.test(raw) }
    isBroken = /\n\s*$/.test(raw) || (part.words === '' && part.isApart)
    if (part.words === '') continue
    const before = sentences.at(-1)
    if (part.isApart && !isSpace(before?.at(-1)) && !isSpace(part)) sentences.push([part])
    else before?.push(part)
  }
  return sentences
}

/** `{' '}`: a space that is drawn where a line ends. */
const isSpace = (part: Part | undefined): boolean => part?.words?.trim() === ''

function wordsOf(node: ts.JsxChild): string | undefined {
  if (ts.isJsxText(node)) return drawnWords(node.text)
  if (!ts.isJsxExpression(node)) return undefined
  if (!node.expression) return ''
  return ts.isStringLiteral(node.expression) ? node.expression.text : undefined
}

/** Lines and what they are set in by are spaces between words; a line without words is nothing. */
function drawnWords(raw: string): string {
  const lines = raw.split('\n')
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ')
}

/** Whether what is put in belongs to the words beside it also at their edge: a value, or an element with words. */
function isWithin({ node, words }: Part): boolean {
  if (words !== undefined) return false
  return ts.isJsxExpression(node) ? !hasElement(node) : ts.isJsxElement(node)
}

const hasElement = (node: ts.Node): boolean =>
  ts.isJsxOpeningLikeElement(node) ||
  ts.isJsxOpeningFragment(node) ||
  (ts.forEachChild(node, (child) => hasElement(child) || undefined) ?? false)

function textOf(parts: readonly Part[]): FoundText {
  let places = 0
  const whole = parts.map(({ words }) => words ?? `{${(places += 1)}}`).join('')
  const start = parts[0]?.node.getFullStart() ?? 0
  const before = /^\s/.test(whole) ? '{" "}' : ''
  const after = /\s$/.test(whole) ? '{" "}' : ''
  const key = whole.trim()
  return {
    key,
    start,
    write: (code) => {
      if (places > 0) return writeParts(code, parts, `${before}{${DRAW}\``, `\`}${after}`)
      const end = parts.at(-1)?.node.end ?? start
      code.overwrite(start, end, `${before}{${LOOK_UP}(${JSON.stringify(key)})}${after}`)
    },
  }
}

/** Spaces at the edges are drawn, and no part of the text. */
function writeParts(
  code: RolldownMagicString,
  parts: readonly Part[],
  opening: string,
  closing: string,
): void {
  const lastAt = parts.length - 1
  parts.forEach(({ node, words }, at) => {
    const [open, close] = [at === 0 ? opening : '', at === lastAt ? closing : '']
    const [start, end] = [node.getFullStart(), node.end]
    const before = parts[at - 1]?.node.end ?? start
    if (before < start) code.remove(before, start)
    if (words !== undefined) {
      const cut = at === 0 ? words.trimStart() : words
      const literal = escaped(at === lastAt ? cut.trimEnd() : cut)
      code.overwrite(start, end, `${open}${literal}${close}`)
    } else if (ts.isJsxExpression(node)) {
      code.overwrite(start, start + 1, `${open}\${`)
      code.overwrite(end - 1, end, `}${close}`)
    } else {
      code.prependRight(start, `${open}\${`)
      code.appendLeft(end, `}${close}`)
    }
  })
}

const escaped = (words: string): string => words.replaceAll(/[`\\]|\$\{/g, (found) => `\\${found}`)
