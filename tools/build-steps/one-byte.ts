import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Spells the few signs of the built programs that are not ASCII as escapes: with a single one of them V8 keeps a whole source at two bytes a
 * sign for as long as the program runs.
 */
export function makeOneByte(folder: string): void {
  for (const file of globSync('*.js', { cwd: folder })) {
    const path = join(folder, file)
    writeFileSync(path, escaped(readFileSync(path, 'utf8'), file))
  }
}

/** Strings, templates, regular expressions and names all read `\u2013`; what reads a backslash otherwise is refused. */
export function escaped(source: string, file: string): string {
  const unsafe = /\\[^\0-\x7f]|String\.raw`[^`]*[^\0-\x7f]/.exec(source)
  if (unsafe) throw new Error(`${file} cannot be spelled in ASCII: ${unsafe[0]}`)
  return source.replaceAll(
    /[^\0-\x7f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
