import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUE, type Catalogue, collectTexts, readCatalogue } from '../texts/catalogue.ts'
import { untoldTexts } from '../texts/untold-texts.ts'

/** What is wrong with the catalogue of texts, or with a language. */
export interface TextBreach {
  readonly place: string
  readonly complaint: string
}

const PLACES = /\{\w+\}/g

/** The catalogue holds every text that is there, and a language no other text and no other place. */
export async function findTextBreaches(root: string): Promise<TextBreach[]> {
  const texts = await collectTexts(root)
  const languages = globSync('texts/*.json', { cwd: root }).filter((file) => file !== CATALOGUE)
  return [
    ...differences(readCatalogue(root), texts),
    ...untoldIn(root, texts),
    ...languages.flatMap((file) =>
      languageBreaches(file, JSON.parse(readFileSync(join(root, file), 'utf8')), texts),
    ),
  ]
}

/** Sentences of pages that nothing looks up; a value that is kept is looked up where it is shown. */
const untoldIn = (root: string, texts: Catalogue): TextBreach[] =>
  globSync('{platform,areas/*,apps}/web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      untoldTexts(file, readFileSync(join(root, file), 'utf8'))
        .filter(({ text }) => !(text in texts))
        .map(({ line, text }) => ({
          place: `${file}:${line}`,
          complaint: `"${text}" is looked up by nothing: write it as t\`…\``,
        })),
    )

function differences(kept: Catalogue, texts: Catalogue): TextBreach[] {
  const missing = Object.keys(texts).filter((key) => !(key in kept))
  const gone = Object.keys(kept).filter((key) => !(key in texts))
  if (missing.length === 0 && gone.length === 0) return []
  const some = [...missing.map((key) => `+ ${key}`), ...gone.map((key) => `- ${key}`)].slice(0, 5)
  return [{ place: CATALOGUE, complaint: `"npm run texts" mends it: ${some.join(', ')}` }]
}

/** A translation of what is not there any more, or with a place that the text does not have. */
export function languageBreaches(
  file: string,
  language: Catalogue,
  texts: Catalogue,
): TextBreach[] {
  return Object.entries(language).flatMap(([key, translation]) => {
    const place = `${file}: ${key}`
    if (!(key in texts)) return [{ place, complaint: 'no such text is there any more' }]
    const forms = typeof translation === 'string' ? [translation] : Object.values(translation)
    // "one" of a language need not say the number.
    return forms.some((form) => strange(form, key).length > 0)
      ? [{ place, complaint: `has the place ${strange(forms.join(' '), key).join(', ')}` }]
      : []
  })
}

const strange = (form: string, key: string): string[] => {
  const places = new Set(key.match(PLACES))
  return (form.match(PLACES) ?? []).filter((place) => !places.has(place))
}
