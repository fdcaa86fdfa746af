import { fileKinds, MOST_FILE_BYTES } from '#platform/contract/files.ts'

/** The size of a file as people read it. */
export function bytesText(bytes: number): string {
  if (bytes < 1_000) return `${bytes} bytes`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** How many files, in words. */
export const filesText = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

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
