/**
 * What a mail says. A template is data: blocks of text in which `{name}` stands for a value. There is no logic in it, and a
 * name that nobody gave is a fault. A secret (a code, a link) is not written into the text but marked, so that a stored mail
 * can be shown; `withSecrets` puts it in when the mail leaves.
 */
export interface MailTemplate {
  readonly subject: string
  readonly blocks: readonly (readonly [BlockKind, string])[]
}

type BlockKind = 'words' | 'code' | 'link'

export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type MailValues = Readonly<Record<string, string>>

// Characters of private use: no value can hold them, so nobody's name turns into the place of a secret.
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']
const MARK = new RegExp(`${OPEN}(\\w+)${CLOSE}`, 'gu')
const NOT_IN_VALUES = new RegExp(`[\\p{Cc}${OPEN}${CLOSE}]+`, 'gu')

const htmlOf = {
  words: (text) => `<p>${text}</p>`,
  code: (text) => `<p style="font-size:28px;font-weight:600;letter-spacing:4px">${text}</p>`,
  link: (text) => `<p><a href="${text}">${text}</a></p>`,
} as const satisfies Record<BlockKind, (escaped: string) => string>

/** Fills a template: values are text and are escaped where the mail is HTML; secrets are marked by their names alone. */
export function writeMail(
  { subject, blocks }: MailTemplate,
  values: MailValues,
  secretNames: readonly string[],
): WrittenMail {
  const fill = (text: string, escape: (value: string) => string) =>
    text.replaceAll(/\{(\w+)\}/g, (_place, name: string) => {
      if (secretNames.includes(name)) return `${OPEN}${name}${CLOSE}`
      const value = Object.hasOwn(values, name) ? values[name] : undefined
      if (value === undefined) throw new Error(`a mail names {${name}}, which nobody gave`)
      return escape(value.replaceAll(NOT_IN_VALUES, ' '))
    })
  const body = blocks.map(([kind, text]) => htmlOf[kind](fill(escapeHtml(text), escapeHtml)))
  return {
    subject: fill(subject, asItIs),
    text: `${blocks.map(([, text]) => fill(text, asItIs)).join('\n\n')}\n`,
    html: `<!doctype html><html lang="en"><body style="font-family:sans-serif;font-size:14px;line-height:20px">${body.join('')}</body></html>`,
  }
}

/** The mail as it leaves, with its secrets in their places. */
export const withSecrets = ({ subject, text, html }: WrittenMail, secrets: MailValues) => ({
  subject,
  text: text.replaceAll(MARK, (_mark, name: string) => secrets[name] ?? ''),
  html: html.replaceAll(MARK, (_mark, name: string) => escapeHtml(secrets[name] ?? '')),
})

/** The mail as a screen may show it. */
export const withoutSecrets = (text: string): string => text.replaceAll(MARK, '••••••')

const asItIs = (value: string) => value

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' } as const

const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign as keyof typeof ENTITIES]) // the expression holds exactly the keys
