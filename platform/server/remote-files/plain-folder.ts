/** A folder that goes into commands as it is: from the root, without a way up and without anything that could be another command. */
export function isPlainFolder(path: string | null | undefined): path is string {
  if (!path?.startsWith('/') || /\p{Cc}/u.test(path)) return false
  return !path.split('/').includes('..')
}

/** The same folder without what says nothing. */
export const plainFolder = (path: string): string =>
  path.replace(/\/+/g, '/').replace(/(?<=.)\/$/, '')

/** Whether a folder is looked through: the searched one, or one below it where those are, too. */
export const isSearched = (folder: string, searched: string, withBelow: boolean): boolean =>
  folder === searched || (withBelow && `${folder}/`.startsWith(`${searched.replace(/\/$/, '')}/`))
