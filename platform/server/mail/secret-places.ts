import { PLACEHOLDER, placeholdersIn } from '#platform/contract/mail.ts'
import { textOfHtml } from './html-text.ts'
import type { Wording } from './mail-wording.ts'

/**
 * Where a secret may stand in a mail: alone in a block of its own, as a heading, a paragraph or a link that leads nowhere else. Whatever
 * else stands beside it (an address, say) could carry it away, in the HTML part or in the text part. Asked of what is rendered, both when a
 * template is stored and when a mail is written.
 */
export function placesSecretsAlone(
  {
    subject,
    preheader,
    body,
    plain_text,
  }: Pick<Wording, 'subject' | 'preheader' | 'body' | 'plain_text'>,
  secrets: readonly string[],
): boolean {
  const named = (text: string) => placeholdersIn(text).filter((name) => secrets.includes(name))
  const text = plain_text ?? textOfHtml(body)
  return (
    [subject, preheader ?? '', body.replaceAll(ALONE, '')].every(
      (part) => named(part).length === 0,
    ) && text.split('\n').every((line) => named(line).length === 0 || isOne(line))
  )
}

const isOne = (line: string): boolean => line.trim().replace(PLACEHOLDER_ONCE, '') === ''
const PLACEHOLDER_ONCE = new RegExp(`^${PLACEHOLDER.source}$`)

const NAME = String.raw`\{\{\s*([\w.]+)\s*\}\}`
/** `<h3>{{code}}</h3>`, `<p>{{code}}</p>`, and a link whose words are its own address. */
const ALONE = new RegExp(
  String.raw`<(p|h[1-6])>\s*(?:${NAME}|<a href="\{\{\s*([\w.]+)\s*\}\}"[^>]*>\s*\{\{\s*\3\s*\}\}\s*</a>)\s*</\1>`,
  'g',
)
