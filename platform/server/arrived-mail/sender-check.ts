/** What the mail server in front says about the sender of a message. */
export type SenderCheck = 'confirmed' | 'refused' | 'unknown'

/** So much of what the server says is read; more is made by a sender who has something to hide. */
export const LONGEST_CHECKS = 5000

/**
 * Reads Authentication-Results (RFC 8601) of one server: the topmost header alone, since a server writes its own above those it was given,
 * and only where it begins with the name that the mailbox knows it by. Servers repeat in it what the sender wrote: quoted text and comments say
 * nothing, of two results of one check the worse one holds, and what does not end where it should is refused. Who it says was checked is the
 * sender: of a broken From line a server may read another address than we do.
 */
export function checkSender(
  headers: readonly string[],
  by: string | null,
  sender: string | undefined,
): SenderCheck {
  if (by === null || by.trim() === '') return 'unknown'
  const { words, isWhole } = bareWords(headers[0] ?? '')
  const [server = '', ...results] = words.split(';')
  if (server.trim().split(/\s/)[0]?.toLowerCase() !== by.trim().toLowerCase()) return 'unknown'
  if (!isWhole) return 'refused'
  const found = (method: string) => results.flatMap((one) => resultOf(one, method) ?? [])
  const dmarc = found('dmarc')
  if (dmarc.includes('fail')) return 'refused'
  const domain = sender?.slice(sender.lastIndexOf('@') + 1).toLowerCase()
  const checked = results.filter((one) => resultOf(one, 'dmarc')).flatMap(fromIn)
  if (checked.some((one) => one !== domain)) return 'refused'
  if (dmarc.includes('pass')) return dmarc.every((one) => one === 'pass') ? 'confirmed' : 'unknown'
  // Without a policy of the sender's domain the rest says what is wrong, and never whose address it is.
  const others = [...found('spf'), ...found('dkim')]
  const isWrong = others.some((one) => one === 'fail' || one === 'hardfail')
  return isWrong && !others.includes('pass') ? 'refused' : 'unknown'
}

const resultOf = (part: string, method: string): string | undefined =>
  new RegExp(`^\\s*${method}(?:/\\d+)?\\s*=\\s*([a-z]+)`, 'i').exec(part)?.[1]?.toLowerCase()

/** The domains of which a result says that they were checked. */
const fromIn = (part: string): string[] =>
  [...part.matchAll(/\sheader\.from\s*=\s*(\S+)/gi)].map(([, said = '']) =>
    said.slice(said.lastIndexOf('@') + 1).toLowerCase(),
  )

/** A header without its comments, which stand in parentheses and in each other, and without what is quoted. */
function bareWords(header: string): { readonly words: string; readonly isWhole: boolean } {
  let depth = 0
  let isQuoted = false
  let words = ''
  for (const [whole] of header.matchAll(/\\.|./gs)) {
    if (isQuoted) isQuoted = whole !== '"'
    else if (depth > 0) depth += DEEPER[whole] ?? 0
    else if (whole === '"') isQuoted = true
    else if (whole === '(') depth = 1
    else words += whole
  }
  return { words, isWhole: depth === 0 && !isQuoted && header.length < LONGEST_CHECKS }
}

const DEEPER: Readonly<Record<string, number>> = { '(': 1, ')': -1 }
