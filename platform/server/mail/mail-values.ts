/** HTML that the program itself made, escaped where it had to be. */
export interface MadeHtml {
  readonly html: string
}

export type MailValues = Readonly<Record<string, string | MadeHtml>>

/** Values that nobody may see but the receiver, by the names of their places. */
export type MailSecrets = Readonly<Record<string, string>>
