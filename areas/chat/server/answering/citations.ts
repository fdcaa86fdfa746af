import type { Citation } from '../../contract/answers.ts'
import type { Passage } from './passage.ts'

/** Letters of a passage that are shown beside its title. */
const SNIPPET = 300

/** The passages an answer names, by their numbers. */
export const citationsOf = (passages: readonly Passage[], numbers: readonly number[]): Citation[] =>
  numbers.flatMap((n) => {
    const passage = passages[n - 1]
    return passage ? [citationOf(passage, n)] : []
  })

const citationOf = (
  { kind, id, title, page, heading, words, score, url }: Passage,
  n: number,
): Citation => ({ n, kind, id, title, page, heading, snippet: shortened(words, kind), score, url })

/** A figure is shown whole: it is its own source. */
function shortened(words: string, kind: Passage['kind']): string {
  const text = kind === 'measure' ? words : words.replaceAll(/\s+/g, ' ').trim()
  const letters = [...text]
  if (kind === 'measure' || letters.length <= SNIPPET) return text
  const cut = letters.slice(0, SNIPPET).join('')
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), SNIPPET / 2))}…`
}
