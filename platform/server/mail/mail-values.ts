/** HTML that the program itself made, escaped where it had to be. */
export interface MadeHtml {
  readonly html: string
}

export type MailValues = Readonly<Record<string, string | MadeHtml>>

/** Values that only the receiver may see, by the names of their places: codes, links, rows of a report. */
export type MailSecrets = Readonly<Record<string, string | MadeHtml>>
