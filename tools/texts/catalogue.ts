import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Translation } from '#platform/contract/words/texts.ts'
import { humanise } from '#platform/contract/labels.ts'
import { findTexts } from './find-texts.ts'
import { isTextOf } from './text-names.ts'

export const SOURCES = '{platform,areas/*,apps}/{web,contract,server}/**/*.{ts,tsx}'
export const CATALOGUE = 'texts/en.json'

/** Texts by their key, as a file of a language holds them. */
export type Catalogue = Readonly<Record<string, Translation>>

/** Every text a person reads, in the order of the alphabet: those of the code, and those that follow from declarations. */
export async function collectTexts(root: string): Promise<Catalogue> {
  const inCode = globSync(SOURCES, { cwd: root })
    .filter((file) => !file.includes('.test.') && !file.endsWith('.d.ts'))
    .flatMap((file) => findTexts(file, readFileSync(join(root, file), 'utf8')))
    .map(({ key }) => key)
  const keys = new Set([...inCode, ...declaredTexts(await declarationsOf(root))])
  return Object.fromEntries([...keys].toSorted().map((key) => [key, key]))
}

/** The catalogue as its file holds it. */
export const printed = (texts: Catalogue): string => `${JSON.stringify(texts, null, 2)}\n`

export const readCatalogue = (root: string, file = CATALOGUE): Catalogue =>
  JSON.parse(readFileSync(join(root, file), 'utf8')) as Catalogue // `npm run check` holds its form

/** All that contracts export: declarations are plain data. */
const declarationsOf = (root: string): Promise<object[]> =>
  Promise.all(
    globSync('{platform,areas/*}/contract/**/*.ts', { cwd: root })
      .filter((file) => !file.includes('.test.'))
      .map((file): Promise<object> => import(pathToFileURL(join(root, file)).href)),
  )

/** What is read of plain data: what is given under a name of texts, the words of choices, and the names of fields that are called nothing else. */
function declaredTexts(declared: unknown): string[] {
  const texts: string[] = []
  const seen = new Set<object>()
  walk(declared, '')
  return texts

  function walk(value: unknown, name: string): void {
    if (typeof value === 'string') {
      if (name === 'unit' || isTextOf(name, value)) texts.push(value)
    } else if (typeof value !== 'object' || value === null || seen.has(value)) {
      return
    } else if (Array.isArray(value)) {
      if (name === 'choices') texts.push(...value.filter(isReadable))
      for (const each of value) walk(each, '')
    } else {
      seen.add(value)
      for (const [key, each] of Object.entries(value)) {
        if (name === 'fields' || name === 'of') texts.push(humanise(key))
        // A section is called by its name on a record; some stand by themselves, before their family.
        if (key === 'name' && isSection(value) && isReadable(each)) texts.push(each)
        if (name === 'words' && isReadable(each)) texts.push(each)
        walk(each, key)
      }
    }
  }
}

/** A section of a form has its fields as a list of names; a family has them by their names. */
const isSection = (value: object): boolean =>
  'title' in value && 'fields' in value && Array.isArray(value.fields)

const isReadable = (value: unknown): value is string =>
  typeof value === 'string' && /\p{L}/u.test(value)
