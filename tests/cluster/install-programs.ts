import { installPrograms } from './find-program.ts'

/** Once, before the files run side by side: two installers at once are one too many. */
export function setup(): void {
  installPrograms()
}
