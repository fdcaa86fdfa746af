/**
 * What a mail says when nobody has worded it otherwise. It is data: blocks of text in which `{{name}}` stands for a value, without
 * any logic. Administrators find it under its key, and may word it anew.
 */
export interface MailTemplate {
  /** What the program asks for: `login-code`. */
  readonly key: string
  /** What administrators read. */
  readonly name: string
  /** Which values there are; the area that serves the wording knows them by this word. */
  readonly context: string
  readonly subject: string
  /** A link may say other words than its address. */
  readonly blocks: readonly (readonly [BlockKind, string, string?])[]
}

export type BlockKind = 'words' | 'code' | 'link'

/** A name in braces, and the name alone. */
export const PLACEHOLDER = /\{\{\s*([\w.]+)\s*\}\}/g

/** The names that some text holds, in order, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
]

/** The languages mails may be written in; a receiver who chose none reads English. */
export const mailLanguages = ['en', 'pt', 'es', 'de', 'fr', 'tl'] as const

/** Bytes of a message that arrives, at most: 20 MB of files, which become a third more on their way, and its words. */
export const MOST_MAIL_BYTES = 28_000_000
