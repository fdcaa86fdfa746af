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
