export const mediaKinds = ['Video', 'Audio', 'Document', 'Package'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const packageStandards = ['SCORM 1.2', 'SCORM 2004'] as const
export type PackageStandard = (typeof packageStandards)[number]

/** A unit of a package: a page of its own, which keeps what it says by itself. */
export interface PackageUnit {
  readonly title: string
  /** The address of its page, relative to the files of the package. */
  readonly launch: string
  /** It shows something and says nothing of itself: who opens it has completed it. */
  readonly is_asset: boolean
  /** The score of 100 from which its manifest calls it passed. */
  readonly mastery?: number
}

/** Bytes of one part on its way: below what any upload may bring at once. */
export const PART_BYTES = 4_000_000
/** Bytes of a whole file. */
export const MOST_MEDIA_BYTES = 500_000_000

/** A kind of file that courses show: what it is served as, and what its first bytes are recognised as. */
export interface MediaFormat {
  readonly kind: MediaKind
  readonly type: string
  readonly contents: readonly string[]
}

const format = (kind: MediaKind, type: string, ...contents: readonly string[]): MediaFormat => ({
  kind,
  type,
  contents,
})

/** What browsers play or show, by ending. */
export const mediaFormats: Readonly<Record<string, MediaFormat>> = {
  mp4: format('Video', 'video/mp4', 'video/mp4', 'video/quicktime'),
  m4v: format('Video', 'video/mp4', 'video/mp4', 'video/x-m4v'),
  webm: format('Video', 'video/webm', 'video/webm', 'video/matroska'),
  mp3: format('Audio', 'audio/mpeg', 'audio/mpeg'),
  m4a: format('Audio', 'audio/mp4', 'audio/x-m4a', 'audio/mp4', 'video/mp4'),
  ogg: format('Audio', 'audio/ogg', 'audio/ogg', 'audio/ogg; codecs=opus', 'application/ogg'),
  wav: format('Audio', 'audio/wav', 'audio/wav', 'audio/vnd.wave'),
  pdf: format('Document', 'application/pdf', 'application/pdf'),
  zip: format('Package', 'application/zip', 'application/zip'),
}

/** The endings of a picker of files. */
export const MEDIA_ENDINGS = Object.keys(mediaFormats)
  .map((ending) => `.${ending}`)
  .join(',')

/** What a name says a file is. */
export function formatOfName(name: string): MediaFormat | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(mediaFormats, ending) ? mediaFormats[ending] : undefined
}
