import type { Item, Span } from './read-items.ts'

/** Each part is bounded, so that a long line costs no more than its length. */
const WRITTEN = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/gu
const AT = new Set(['at', 'arroba', 'arobase', 'klammeraffe', 'aet'])
const DOT = new Set(['dot', 'punto', 'ponto', 'point', 'punkt'])
/** Words of the part before "at" that are taken with it: "anna dot silva at …". */
const MOST_BEFORE = 5

/** Addresses as they are written, and as they are said: "anna at example dot com". */
export function emailAddresses(text: string, items: readonly Item[]): Span[] {
  const written = [...text.matchAll(WRITTEN)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }))
  return [...written, ...said(items)]
}

function said(items: readonly Item[]): Span[] {
  return items.flatMap((item, at) => {
    const isAddress = AT.has(item.word) && at > 0 && DOT.has(items[at + 2]?.word ?? '')
    if (!isAddress) return []
    let last = at + 3
    while (DOT.has(items[last + 1]?.word ?? '') && items[last + 2]) last += 2
    let first = at - 1
    for (let step = 0; step < MOST_BEFORE && isPartBefore(items, first); step++) first -= 2
    const [from, to] = [items[first], items[last]]
    return from && to ? [{ from: from.from, to: to.to }] : []
  })
}

const JOINS = new Set([...DOT, 'underscore', 'dash', 'hyphen', 'guion', 'tiret'])
const isPartBefore = (items: readonly Item[], at: number): boolean =>
  at >= 2 && JOINS.has(items[at - 1]?.word ?? '')
