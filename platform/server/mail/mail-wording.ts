import type { BlockKind, MailTemplate } from '#platform/contract/mail.ts'
import type { Sql } from '../database/database.ts'
import { escapeHtml } from './html-text.ts'
import type { MailValues } from './mail-values.ts'

/** What a mail says, with names in braces where its values come. */
export interface Wording {
  readonly subject: string
  /** The line that mail programs show beside the subject. */
  readonly preheader: string | null
  /** HTML that was cleaned, without the page around it. */
  readonly body: string
  /** The same as text; what the body says, unless given. */
  readonly plain_text: string | null
  /** The name beside the sender's address, where it is another than usual. */
  readonly from_name: string | null
  /** The language it is written in. */
  readonly language: string
}

/** Whom a mail goes to: an address that was read from a record, and the account it belongs to, if any. */
export interface Receiver {
  readonly address: string
  readonly user_id?: number
  /** The record its address was read from, when that is no account. */
  readonly record?: { readonly resource: string; readonly id: number }
}

/** The records that a wording may want answers to go to. */
export interface About {
  /** The account that caused the mail. */
  readonly sender_id?: number
  /** The account it is about. */
  readonly owner_id?: number
  /** The office it is about; that of the receiver, unless given. */
  readonly office_id?: number
}

/** A mail whose words are found. */
export interface Worded {
  readonly wording: Wording
  /** Values that every mail may name, beside its own. */
  readonly values: MailValues
  readonly reply_to: string | null
  /** HTML around the body: whose mail it is, and why a person gets it. */
  readonly head: string
  readonly foot: string
}

export interface Asked {
  readonly template: MailTemplate
  readonly to: Receiver
  readonly about: About
  /** The address people use. */
  readonly publicUrl: string
  /** This wording and no other, for trying it. */
  readonly wording?: StoredWording
}

/** A wording as it is kept, with what else is said with it. */
export interface StoredWording extends Wording {
  readonly reply_to: string
  readonly header_footer: boolean
}

/** Finds the words of a mail for its receiver; one area serves it for all. */
export type FindWording = (sql: Sql, asked: Asked) => Promise<Worded>

/** The wording of the program itself. */
export const builtIn = ({ subject, blocks }: MailTemplate): Wording => ({
  subject,
  preheader: null,
  body: bodyOf(blocks),
  plain_text: null,
  from_name: null,
  language: 'en',
})

/** Without an area that keeps wordings every mail says what the program says. */
export const builtInAlone: FindWording = async (_sql, { template, publicUrl }) => ({
  wording: builtIn(template),
  values: { 'app.url': publicUrl },
  reply_to: null,
  head: '',
  foot: '',
})

const htmlOf = {
  words: (text) => `<p>${text}</p>`,
  code: (text) => `<h3>${text}</h3>`,
  link: (text, words = text) => `<p><a href="${text}">${words}</a></p>`,
} as const satisfies Record<BlockKind, (escaped: string, words?: string) => string>

const bodyOf = (blocks: MailTemplate['blocks']): string =>
  blocks
    .map(([kind, text, words]) => htmlOf[kind](escapeHtml(text), words && escapeHtml(words)))
    .join('')
