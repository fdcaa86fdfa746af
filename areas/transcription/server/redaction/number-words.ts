/** How the numbers from 0 to 99 are spoken, a phrase each; words of a phrase are parted by blanks. */
export type NumberWords = ReadonlyMap<string, string>

interface Spoken {
  readonly zeros: readonly string[]
  /** 1 to 9, with other forms of a digit behind it. */
  readonly digits: readonly (readonly string[])[]
  /** 10 to 19. */
  readonly teens: readonly string[]
  /** 20, 30 … 90. */
  readonly tens: readonly string[]
  readonly joined: (tens: string, digit: string) => string
  /** Numbers that follow no rule, by their digits. */
  readonly others?: Readonly<Record<string, readonly string[]>>
}

const words = (line: string): string[] => line.split(' ')
const forms = (line: string): string[][] => words(line).map((form) => form.split('|'))

const english: Spoken = {
  zeros: ['zero', 'oh', 'o', 'nought', 'nil'],
  digits: forms('one two three four five six seven eight nine|niner'),
  teens: words('ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'),
  tens: words('twenty thirty forty fifty sixty seventy eighty ninety'),
  joined: (tens, digit) => `${tens} ${digit}`,
}

const spanish: Spoken = {
  zeros: ['cero'],
  digits: forms('uno|una|un dos tres cuatro cinco seis siete ocho nueve'),
  teens: words('diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve'),
  tens: words('veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa'),
  joined: (tens, digit) => `${tens} y ${digit}`,
  others: Object.fromEntries(
    words(
      'veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve',
    ).map((phrase, at) => [String(21 + at), [phrase]]),
  ),
}

const portuguese: Spoken = {
  zeros: ['zero'],
  digits: forms('um|uma dois|duas três quatro cinco seis|meia sete oito nove'),
  teens: words('dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'),
  tens: words('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'),
  joined: (tens, digit) => `${tens} e ${digit}`,
  others: { 14: ['quatorze'], 16: ['dezesseis'], 17: ['dezessete'], 19: ['dezenove'] },
}

const frenchTeens = words('dix onze douze treize quatorze quinze seize')
const french: Spoken = {
  zeros: ['zéro'],
  digits: forms('un|une deux trois quatre cinq six sept huit neuf'),
  teens: [...frenchTeens, 'dix sept', 'dix huit', 'dix neuf'],
  tens: ['vingt', 'trente', 'quarante', 'cinquante', 'soixante', 'septante', 'huitante', 'nonante'],
  joined: (tens, digit) => `${tens} ${digit}`,
  others: {
    ...{ 21: ['vingt et un'], 31: ['trente et un'], 41: ['quarante et un'] },
    ...{ 51: ['cinquante et un'], 61: ['soixante et un'], 80: ['quatre vingts', 'quatre vingt'] },
    ...added(70, 'soixante', frenchTeens),
    ...{ 71: ['soixante et onze'], 77: ['soixante dix sept'], 78: ['soixante dix huit'] },
    79: ['soixante dix neuf'],
    ...added(81, 'quatre vingt', words('un deux trois quatre cinq six sept huit neuf')),
    ...added(90, 'quatre vingt', frenchTeens),
    ...{ 97: ['quatre vingt dix sept'], 98: ['quatre vingt dix huit'] },
    99: ['quatre vingt dix neuf'],
  },
}

const german: Spoken = {
  zeros: ['null'],
  digits: forms('eins|ein|eine zwei|zwo drei vier fünf sechs sieben acht neun'),
  teens: words('zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'),
  tens: words('zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig'),
  joined: (tens, digit) => `${digit === 'eins' ? 'ein' : digit}und${tens}`,
}

/** The languages whose spoken digits are read. */
export const spokenLanguages = ['en', 'es', 'pt', 'fr', 'de'] as const
export type SpokenLanguage = (typeof spokenLanguages)[number]

/** The numbers of each language, by their phrase without accents. */
export const numberWords: Readonly<Record<SpokenLanguage, NumberWords>> = {
  en: phrasesOf(english),
  es: phrasesOf(spanish),
  pt: phrasesOf(portuguese),
  fr: phrasesOf(french),
  de: phrasesOf(german),
}

/** Words that repeat the digit after them. */
export const repeatWords: ReadonlyMap<string, number> = new Map([
  ...words('double doble doppel doppelt duplo dobro').map((word): [string, number] => [word, 2]),
  ...words('triple treble triplo dreifach').map((word): [string, number] => [word, 3]),
])

/** A word as it is compared: small letters, no accents. */
export function plainWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace('ß', 'ss')
}

function added(first: number, before: string, ends: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(ends.map((end, at) => [String(first + at), [`${before} ${end}`]]))
}

function phrasesOf({ zeros, digits, teens, tens, joined, others = {} }: Spoken): NumberWords {
  const found = new Map<string, string>()
  const add = (number: string, phrases: readonly string[]): void => {
    for (const phrase of phrases) found.set(plainWord(phrase), number)
  }
  add('0', zeros)
  digits.forEach((phrases, at) => add(String(at + 1), phrases))
  teens.forEach((phrase, at) => add(String(at + 10), [phrase]))
  tens.forEach((ten, at) => {
    add(`${at + 2}0`, [ten])
    digits.forEach((phrases, digit) =>
      add(
        `${at + 2}${digit + 1}`,
        phrases.map((phrase) => joined(ten, phrase)),
      ),
    )
  })
  for (const [number, phrases] of Object.entries(others)) add(number, phrases)
  return found
}
