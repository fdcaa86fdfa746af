import type { AnswerFile } from './fields/field.ts'
import { typed } from '#platform/contract/answers.ts'
import { calls } from './calls.ts'
import { declareProblems, problem } from './problems.ts'
import { t } from '#platform/contract/words/texts.ts'

/** How much comes at once: files of one upload, and bytes of one file. */
export const MOST_FILES = 5
export const MOST_FILE_BYTES = 5_000_000
/** What one person may keep here in all: more than anybody attaches in years of honest work. */
export const MOST_BYTES_OF_PERSON = 1_000_000_000

/** The field of the form a picture of a record comes in, and what it may be. */
export const PICTURE_FIELD = 'picture'
export const PICTURE_TYPES = ['image/jpeg', 'image/png'] as const
/** Pictures that are kept whole are drawn on a computer mostly, whatever it writes. */
export const WHOLE_PICTURE_TYPES = [...PICTURE_TYPES, 'image/webp'] as const

/**
 * What a file is for, which decides who sees it; what is `held` is served by a call of its family alone, or by none. A `part` is of something larger that its
 * family keeps, serves and limits.
 */
export const filePurposes = ['attachment', 'picture', 'media', 'held', 'answer', 'part'] as const
export type FilePurpose = (typeof filePurposes)[number]

/** A file as it is answered. The name has a prefix that is not shown, up to its first underscore. */
export interface FileAnswer {
  readonly id: number
  readonly file_name: string
  readonly file_path: string
  readonly is_image: boolean
  readonly title: string
  readonly bytes: number
  readonly date_created: string
  readonly created_by_name: string | null
  /** What it is and until when it holds, where its family asks for that. */
  readonly document_type: string | null
  readonly expires_on: string | null
}

/** A kind of file that is taken: what it is served as, what its first bytes say, and as what else clients declare it. */
export interface FileKind {
  readonly type: string
  /** As the bytes are recognised; `text` has no mark, `cfb` is the container of older Office files. */
  readonly content:
    | 'png'
    | 'jpg'
    | 'gif'
    | 'webp'
    | 'pdf'
    | 'docx'
    | 'xlsx'
    | 'pptx'
    | 'cfb'
    | 'text'
  readonly alsoDeclared: readonly string[]
}

const kind = (
  type: string,
  content: FileKind['content'],
  ...alsoDeclared: readonly string[]
): FileKind => ({ type, content, alsoDeclared })

const office = (name: string) => `application/vnd.openxmlformats-officedocument.${name}`

/** The kinds by extension. What is not here is not taken: no drawings (SVG), no pages, no programs, no archives. */
export const fileKinds: Readonly<Record<string, FileKind>> = {
  png: kind('image/png', 'png'),
  jpg: kind('image/jpeg', 'jpg', 'image/jpg'),
  jpeg: kind('image/jpeg', 'jpg', 'image/jpg'),
  gif: kind('image/gif', 'gif'),
  webp: kind('image/webp', 'webp'),
  txt: kind('text/plain', 'text'),
  md: kind('text/markdown', 'text', 'text/plain', 'text/x-markdown'),
  // Windows declares a CSV by the program that opens it.
  csv: kind('text/csv', 'text', 'text/plain', 'application/csv', 'application/vnd.ms-excel'),
  pdf: kind('application/pdf', 'pdf'),
  doc: kind('application/msword', 'cfb'),
  docx: kind(office('wordprocessingml.document'), 'docx'),
  xls: kind('application/vnd.ms-excel', 'cfb'),
  xlsx: kind(office('spreadsheetml.sheet'), 'xlsx'),
  ppt: kind('application/vnd.ms-powerpoint', 'cfb'),
  pptx: kind(office('presentationml.presentation'), 'pptx'),
}

export const KINDS_IN_WORDS = t`images, text, CSV, PDF, Word, Excel, PowerPoint`

/** What a browser says that does not know the kind. */
const UNDECLARED = new Set(['', 'application/octet-stream'])

/** The kind a name says, by its last extension. */
export function kindOfName(name: string): FileKind | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(fileKinds, extension) ? fileKinds[extension] : undefined
}

/** Whether a file may be declared as that type. */
export const mayBeDeclared = ({ type, alsoDeclared }: FileKind, declared: string): boolean =>
  UNDECLARED.has(declared) || declared === type || alsoDeclared.includes(declared)

export const isImage = ({ type }: Pick<FileKind, 'type'>): boolean => type.startsWith('image/')

/** Whether a file is a picture as phones of Apple keep it, by its name or what it is declared as: no browser shows it, and none of our libraries reads it. */
export const isPhonePhoto = ({ name, type }: { readonly name: string; readonly type: string }) =>
  /\.(?:heic|heif|hif)$/i.test(name) || /^image\/hei[cf](?:-sequence)?$/i.test(type)

const LONGEST_NAME = 120

/**
 * The name of a file as it may be kept and shown: the last part of a path, without characters that cannot be seen or that turn
 * the direction of reading, short enough for every disk. A name is a text for people and never a path.
 */
export function cleanFileName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim()
  const extension = /\.\w{1,10}$/.exec(name)?.[0] ?? ''
  const stem = name.slice(0, name.length - extension.length)
  return `${[...stem].slice(0, LONGEST_NAME - extension.length).join('') || 'file'}${extension}`
}

/** The name of a file as people read it: the prefix before the first underscore is hidden. */
export const shownName = (fileName: string): string => fileName.slice(fileName.indexOf('_') + 1)

/** What is refused about files; a text names the file it is about. */
export const fileProblems = declareProblems('file', {
  none: problem(422, 'Choose a file.', '{field}'),
  noImage: problem(422, 'Choose an image.', '{field}'),
  notTakenHere: problem(415, '{name} is of a kind that is not taken here. Taken: {kinds}.'),
  tooMany: problem(413, 'At most {most} files can be uploaded at once.'),
  onlyOne: problem(413, 'One file at a time can be uploaded here.'),
  tooLarge: problem(413, '{name} is larger than {megabytes} MB.'),
  otherKind: problem(415, `{name} is of a kind that is not taken here. Taken: ${KINDS_IN_WORDS}.`),
  phonePhoto: problem(
    415,
    '{name} is a HEIC photo, which Muster cannot show. Save it as JPEG and choose it again. On an iPhone, Settings > Camera > Formats > Most Compatible takes photos as JPEG.',
  ),
  notAsNamed: problem(415, 'The content of {name} does not match its file type.'),
  notAsDeclared: problem(415, '{name} was sent as {type}, but is not.'),
  isEmpty: problem(422, '{name} is empty.', '{field}'),
  unreadable: problem(422, '{name} is damaged or cannot be read.', '{field}'),
  tooManyPixels: problem(422, '{name} has more than 40 megapixels.', '{field}'),
  cutShort: problem(422, 'The upload ended before it was complete. Send it again.', '{field}'),
  recordIsFull: problem(409, 'At most {most} files can be attached here. Delete one first.'),
  quota: problem(413, 'You keep more files than one person may. Delete some first.'),
  storageAway: problem(503, 'The storage of files does not answer. Try again in a minute.'),
  noSuchFile: problem(404, 'This file does not exist, or you may not see it.'),
})

/** A picture of a text that is being written. */
export interface UploadedPicture {
  readonly url: string
  /** Pixels; null where they are not known. */
  readonly width: number | null
  readonly height: number | null
}

/** Calls of files that belong to no single family. */
export const fileCalls = calls({
  file: {
    method: 'GET',
    path: 'files/{id}',
    needs: 'signed-in',
    // Judged by the record the file hangs on: a person who may not see that does not get the file.
    rows: 'own',
    file: true,
    input: {},
    summary: 'A file, for people who may see the record it belongs to.',
  },
  uploadAnswers: {
    method: 'POST',
    path: 'common/uploadFiles',
    needs: 'signed-in',
    rows: 'own',
    takes: {
      field: 'files',
      most: MOST_FILES,
      types: [...new Set(Object.values(fileKinds).map(({ type }) => type))],
    },
    input: {},
    answers: typed<readonly AnswerFile[]>(),
    summary:
      'Files for the questions of a form that is being filled in; they belong to the record that is saved with them.',
  },
  uploadMedia: {
    method: 'POST',
    path: 'common/uploadCKMedia',
    needs: 'signed-in',
    rows: 'own',
    tokenInQuery: true,
    takes: {
      field: 'upload',
      most: 1,
      types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif'],
    },
    input: {},
    answers: typed<UploadedPicture>(),
    summary:
      'A picture for a text that is being written; it belongs to the record the text is saved with.',
  },
})
