import { fileKinds, kindOfName } from '#platform/contract/files.ts'

/** The file of a version, as the version keeps it: its bytes are asked for by its id. */
export interface ContentFile {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly bytes: number
}

/** Files that can be read and searched here: older Office files can be neither. */
export const contentExtensions = Object.entries(fileKinds)
  .filter(([, { content }]) => content !== 'cfb')
  .map(([extension]) => extension)

export const isContentName = (name: string): boolean => {
  const kind = kindOfName(name)
  return kind !== undefined && kind.content !== 'cfb'
}

/** How a file is shown to its reader. */
export type FileView = 'pdf' | 'image' | 'html' | 'sheet' | 'text' | 'none'

/** What was taken out of a file for its readers and for search. */
export type FilePreview =
  | { readonly view: 'html'; readonly html: string }
  | {
      readonly view: 'sheet'
      readonly rows: readonly (readonly string[])[]
      readonly more: boolean
    }
  | { readonly view: 'text'; readonly parts: readonly string[] }
