import { fileKinds, MOST_FILE_BYTES } from '#platform/contract/files.ts'
import { t } from '#platform/contract/words/texts.ts'

/** The size of a file as people read it. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return t`${bytes} bytes`
  if (bytes < 1_000_000) return t`${Math.round(bytes / 1_000)} KB`
  return t`${(bytes / 1_000_000).toFixed(1)} MB`
}

/** How many files, in words. */
export const filesText = (count: number): string => (count === 1 ? t`1 file` : t`${count} files`)

/** The kinds as a browser's file dialog and a drop ask for them: the extensions of each type. */
export const acceptedKinds = (
  isTaken: (type: string) => boolean = () => true,
): Record<string, string[]> => {
  const accepted: Record<string, string[]> = {}
  for (const [extension, { type }] of Object.entries(fileKinds))
    if (isTaken(type)) accepted[type] = [...(accepted[type] ?? []), `.${extension}`]
  return accepted
}

export const isTooLarge = ({ size }: File): boolean => size > MOST_FILE_BYTES
