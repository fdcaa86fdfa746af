import type { Catalogue } from './catalogue.ts'

/** English that shows where no text is looked up: "Leave of {1} days" reads "⟦Ĺéávé öf ⟧{1}⟦ dáýś⟧". */
export const PSEUDO = 'en-XA'

const PLAIN = 'aceilnorsuyACEILNORSUY'
const ACCENTED = 'áćéíĺńöŕśúýÁĆÉÍĹŃÖŔŚÚÝ'

/** The pseudo-language of a catalogue; places of values stay. */
export const pseudoTexts = (catalogue: Catalogue): Catalogue =>
  Object.fromEntries(Object.keys(catalogue).map((key) => [key, pseudo(key)]))

/** Each part between places is in brackets of its own, so that a value that was not looked up stands outside. */
export const pseudo = (text: string): string =>
  text
    .split(/(\{\w+\})/)
    .map((part, at) => (at % 2 === 0 && /\p{L}/u.test(part) ? `⟦${accented(part)}⟧` : part))
    .join('')

const accented = (words: string): string =>
  words.replaceAll(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter)
