/** The capitals and digits of a name, for a code: "Alder Insurance" reads "ALDERINS". */
const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toUpperCase()

/**
 * A code for a record by its name, other than those that are there.
 * @param isTaken whether a code stands already
 */
export async function codeOfName(
  name: string,
  longest: number,
  isTaken: (code: string) => Promise<boolean>,
): Promise<string> {
  const letters = lettersOf(name) || 'X'
  const plain = (letters.length === 1 ? `${letters}1` : letters).slice(0, longest)
  for (let n = 1; n < MOST_TRIED; n += 1) {
    const code = n === 1 ? plain : `${plain.slice(0, longest - String(n).length)}${n}`
    if (!(await isTaken(code))) return code
  }
  return plain
}

/** So many of one name have a code each; the next one is told that it is taken. */
const MOST_TRIED = 20
