import { languages } from '../../contract/configs/config-words.ts'

/** Names Whisper uses that are not those of the standard. */
const others: Readonly<Record<string, string>> = {
  tagalog: 'tl',
  castilian: 'es',
  mandarin: 'zh',
  flemish: 'nl',
  valencian: 'ca',
  moldovan: 'ro',
}
const names = new Intl.DisplayNames('en', { type: 'language' })
const byName = new Map<string, string>(
  languages.flatMap((code) =>
    code === 'Detect' ? [] : [[names.of(code)?.toLowerCase() ?? code, code]],
  ),
)

/** The code of a language that a server names "english", "en" or "en-US"; null where it says nothing that is known. */
export function languageCode(said: unknown): string | null {
  if (typeof said !== 'string') return null
  const word = said.trim().toLowerCase()
  const code = byName.get(word) ?? others[word]
  return code ?? /^([a-z]{2})(?:[-_][a-z]{2,8})?$/.exec(word)?.[1] ?? null
}
