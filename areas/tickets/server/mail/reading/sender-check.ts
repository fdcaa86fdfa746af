/** What the mail server in front says about the sender of a message. */
export type SenderCheck = 'confirmed' | 'refused' | 'unknown'

/**
 * Reads Authentication-Results (RFC 8601) of one server: the topmost header alone, since a server writes its own above those it was given,
 * and only where it begins with the name that the mailbox knows it by.
 */
export function checkSender(headers: readonly string[], by: string | null): SenderCheck {
  if (by === null || by.trim() === '') return 'unknown'
  const [top] = headers
  const [server = '', ...results] = withoutComments(top ?? '').split(';')
  if (server.trim().split(/\s/)[0]?.toLowerCase() !== by.trim().toLowerCase()) return 'unknown'
  const found = (method: string) => results.flatMap((one) => resultOf(one, method) ?? [])
  const [dmarc] = found('dmarc')
  if (dmarc === 'pass') return 'confirmed'
  if (dmarc === 'fail') return 'refused'
  // Without a policy of the sender's domain the rest says what is wrong, and never whose address it is.
  const others = [...found('spf'), ...found('dkim')]
  const isWrong = others.some((one) => one === 'fail' || one === 'hardfail')
  return isWrong && !others.includes('pass') ? 'refused' : 'unknown'
}

const resultOf = (part: string, method: string): string | undefined =>
  new RegExp(`^\\s*${method}\\s*=\\s*([a-z]+)`, 'i').exec(part)?.[1]?.toLowerCase()

/** Comments stand in parentheses, and may stand in each other. */
function withoutComments(value: string): string {
  let depth = 0
  let kept = ''
  for (const sign of value) {
    if (sign === '(') depth += 1
    if (depth === 0) kept += sign
    if (sign === ')') depth = Math.max(0, depth - 1)
  }
  return kept
}
