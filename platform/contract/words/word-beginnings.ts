/** A text without accents and capitals. */
export const folded = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const LETTER = /[\p{L}\p{N}]/u

/** How typed letters fit a name: 0 where it begins with them, 1 where one of its words does, 2 where they stand within a word, undefined where they do not. */
export function fitOf(name: string, typed: string): 0 | 1 | 2 | undefined {
  const [whole, letters] = [folded(name), folded(typed.trim())]
  let place = whole.indexOf(letters)
  if (place < 0) return undefined
  if (place === 0) return 0
  for (; place >= 0; place = whole.indexOf(letters, place + 1))
    if (!LETTER.test(whole.charAt(place - 1))) return 1
  return 2
}

/** Those that fit typed letters, the names that begin with them first, then those of which a word does; otherwise in their order. */
export function fitting<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
): Item[] {
  const fits = items.flatMap((item) => {
    const fit = fitOf(nameOf(item), typed)
    return fit === undefined ? [] : [{ item, fit }]
  })
  return fits.toSorted((one, other) => one.fit - other.fit).map(({ item }) => item)
}

/** All of them, those that fit typed letters best first; the others, found by something else than their name, come last. */
export const fittingFirst = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  typed: string,
): Item[] =>
  items
    .map((item) => ({ item, fit: fitOf(nameOf(item), typed) ?? NOT_BY_NAME }))
    .toSorted((one, other) => one.fit - other.fit)
    .map(({ item }) => item)

/** Behind every way to fit. */
const NOT_BY_NAME = 3
