import type { Person, Reply } from './program.ts'

/** A file as a browser sends it. */
export interface SentFile {
  readonly name: string
  readonly type: string
  readonly content: Buffer | string
  /** The field it comes in. */
  readonly field?: string
}

export const BOUNDARY = 'the-end-of-a-part'
export const FORM_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** Files as the body of a form, with other fields behind them. */
export function formOf(
  files: readonly SentFile[],
  fields: Readonly<Record<string, string | number>> = {},
): Buffer {
  const parts = files.flatMap(({ field = 'files', name, type, content }) => [
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n`,
    `content-type: ${type}\r\n\r\n`,
    content,
    '\r\n',
  ])
  const others = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return Buffer.concat(
    [...parts, ...others, `--${BOUNDARY}--\r\n`].map((part) => Buffer.from(part)),
  )
}

/** Uploads files the way a browser does. */
export const upload = (
  person: Person,
  path: string,
  files: readonly SentFile[],
  headers: Record<string, string> = {},
): Promise<Reply> => person.ask('POST', path, formOf(files), { ...FORM_HEADERS, ...headers })
