import { AsyncLocalStorage } from 'node:async_hooks'
import { globSync, readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { basename, join } from 'node:path'
import Negotiator from 'negotiator'
import type { FieldErrors } from '#platform/contract/problems.ts'
import { type Language, speakBy, t } from '#platform/contract/words/texts.ts'

const ENGLISH = 'en'
const spoken = new AsyncLocalStorage<Language>()

/** The languages beside English: one file each, `texts/de.json`, of its texts by the English ones. */
export const readLanguages = (folder: string): readonly Language[] =>
  globSync('*.json', { cwd: folder })
    .map((file) => ({ tag: basename(file, '.json'), file: join(folder, file) }))
    .filter(({ tag }) => tag !== ENGLISH)
    .map(({ tag, file }) => ({
      tag,
      texts: JSON.parse(readFileSync(file, 'utf8')) as Language['texts'], // `npm run check` holds its form
    }))

/** Runs what answers a request so that its texts are in the language the request accepts before all that we have. */
export type Speak = <Answered>(request: IncomingMessage, answer: () => Answered) => Answered

export function speaking(languages: readonly Language[]): Speak {
  if (languages.length === 0) return (_request, answer) => answer()
  speakBy(() => spoken.getStore())
  const byTag = new Map(languages.map((language) => [language.tag, language]))
  const tags = [ENGLISH, ...byTag.keys()]
  return (request, answer) => {
    const language = byTag.get(new Negotiator(request).language(tags) ?? ENGLISH)
    return language ? spoken.run(language, answer) : answer()
  }
}

/** A text, or texts by field, that may be as they were written. */
export function inLanguage(said: string): string
export function inLanguage(said: string | FieldErrors): string | FieldErrors
export function inLanguage(said: string | FieldErrors): string | FieldErrors {
  return typeof said === 'string'
    ? t(said)
    : Object.fromEntries(
        Object.entries(said).map(([field, texts]) => [field, texts.map((text) => t(text))]),
      )
}
