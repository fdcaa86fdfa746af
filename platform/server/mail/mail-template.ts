import { PLACEHOLDER } from '#platform/contract/mail.ts'
import { escapeHtml, textOfHtml } from './html-text.ts'
import type { MadeHtml, MailSecrets, MailValues } from './mail-values.ts'
import type { Wording, Worded } from './mail-wording.ts'

/**
 * How a mail is written: a wording with its values in their places. There is no logic in it, and a name that has no value prints
 * nothing. A secret (a code, a link) is not written into the text but marked, so that a stored mail can be shown; `withSecrets`
 * puts it in when the mail leaves.
 */
export interface WrittenMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

// Characters of private use: no value can hold them, so nobody's name turns into the place of a secret.
const [OPEN, CLOSE] = ['\u{E000}', '\u{E001}']
const MARK = new RegExp(`${OPEN}([\\w.]+)${CLOSE}`, 'gu')
/** A paragraph that holds one secret and nothing else: a table stands in its place. */
const ALONE = new RegExp(`<p>${OPEN}([\\w.]+)${CLOSE}</p>`, 'gu')
/** A heading that is a code and nothing else. */
const CODE_LINE = new RegExp(`<h3>(?=${OPEN}code${CLOSE}</h3>)`, 'gu')
const NOT_IN_VALUES = new RegExp(`[\\p{Cc}${OPEN}${CLOSE}]+`, 'gu')
/** What the table of the outbox holds of one. */
const LONGEST_SUBJECT = 200
const TEXT = 'font-family:sans-serif;font-size:14px;line-height:20px'
const LARGE = 'font-size:28px;font-weight:600;letter-spacing:4px'

type Fill = (text: string) => string

/** Fills a wording: values are text, and are escaped where the mail is HTML; secrets are marked by their names alone. */
export function writeMail(
  { wording, values: common, head, foot }: Pick<Worded, 'wording' | 'values' | 'head' | 'foot'>,
  values: MailValues,
  { secrets, publicUrl }: { secrets: readonly string[]; publicUrl: string },
): WrittenMail {
  const all = { ...common, ...values }
  const fill =
    (print: (value: string | MadeHtml) => string): Fill =>
    (text) =>
      text.replaceAll(PLACEHOLDER, (_place, name: string) => {
        if (secrets.includes(name)) return `${OPEN}${name}${CLOSE}`
        const value = Object.hasOwn(all, name) ? all[name] : undefined
        return value === undefined ? '' : print(value)
      })
  const plain = fill(asText)
  const body = absolute(withoutEmptied(wording.body, plain), publicUrl)
  const words = `${plain(wording.plain_text ?? textOfHtml(body))}\n\n${textOfHtml(foot)}`
  return {
    subject: plain(wording.subject).replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST_SUBJECT) || '–',
    text: `${words
      .replaceAll(/(?<![^\S\n])[^\S\n]+$/gm, '')
      .replaceAll(/\n{3,}/g, '\n\n')
      .trim()}\n`,
    html: pageOf(wording, {
      preheader: fill(asHtml)(escapeHtml(wording.preheader ?? '')),
      // What a value names as a path is absolute, too.
      body: absolute(`${head}${fill(asHtml)(body)}${foot}`, publicUrl),
    }),
  }
}

const inLine = (value: string) => value.replaceAll(NOT_IN_VALUES, ' ')
const asText = (value: string | MadeHtml) =>
  typeof value === 'string' ? inLine(value) : textOfHtml(value.html)
const asHtml = (value: string | MadeHtml) =>
  typeof value === 'string' ? escapeHtml(inLine(value)) : value.html

/** A paragraph that says nothing without its values goes with them. */
const withoutEmptied = (body: string, plain: Fill): string =>
  body.replaceAll(/<p>((?:(?!<\/p>).)*)<\/p>/gs, (paragraph, inside: string) => {
    const isEmptied = inside.includes('{{') && textOfHtml(plain(inside)) === ''
    return isEmptied ? '' : paragraph
  })

/** Paths of ours get the address people use. */
// Joined and not resolved: names in braces stay what they are.
const absolute = (html: string, publicUrl: string): string =>
  html.replaceAll(
    /href="(\/(?!\/)[^"]*)"/g,
    (_link, path: string) => `href="${new URL(publicUrl).origin}${path}"`,
  )

const pageOf = ({ language }: Wording, { preheader, body }: { preheader: string; body: string }) =>
  `<!doctype html><html lang="${language}"><body style="${TEXT}">${
    preheader === ''
      ? ''
      : `<div style="display:none;max-height:0;overflow:hidden">${preheader}</div>`
  }${body.replaceAll(CODE_LINE, `<h3 style="${LARGE}">`)}</body></html>`

/** The mail as it leaves, with its secrets in their places. */
export const withSecrets = ({ subject, text, html }: WrittenMail, secrets: MailSecrets) => ({
  subject: subject.replaceAll(MARK, (_mark, name: string) => secretText(secrets[name])),
  text: text.replaceAll(MARK, (_mark, name: string) => secretText(secrets[name])),
  html: html
    .replaceAll(ALONE, (block, name: string) => madeHtml(secrets[name]) ?? block)
    .replaceAll(MARK, (_mark, name: string) => escapeHtml(secretText(secrets[name]))),
})

const secretText = (secret: string | MadeHtml = ''): string =>
  typeof secret === 'string' ? secret : textOfHtml(secret.html)

const madeHtml = (secret: string | MadeHtml = ''): string | undefined =>
  typeof secret === 'string' ? undefined : secret.html

/** The mail as a screen may show it. */
export const withoutSecrets = (text: string): string => text.replaceAll(MARK, HIDDEN)

/** What stands for a secret. */
export const HIDDEN = '••••••'
