import type { Reply } from '../harness/program.ts'

/** The status; a 403 that is not about the right on the page is a rule of the business. */
export function wordOf({ status, body }: Reply): string {
  const isRule = status === 403 && !String(body.error).startsWith('You do not have the right to')
  return isRule ? '403 business' : String(status)
}

/** The answered rows against the expected ones; against a refusal where none are expected. */
export function compareIds(
  answer: Reply,
  expected: readonly { id: number }[] | undefined,
): string[] {
  if (!expected) return wordOf(answer) === '403' ? [] : [`403, not ${wordOf(answer)}`]
  if (answer.status !== 200) return [`200, not ${wordOf(answer)}`]
  const answered = answer.body.data.map(({ id }: { id: number }) => id)
  return differences(expected, answered)
}

/** Which rows are missing, and which were answered though they should not be. */
export function differences(
  expected: readonly { id: number }[],
  answered: readonly number[],
): string[] {
  const wanted = new Set(expected.map(({ id }) => id))
  const missing = [...wanted].filter((id) => !answered.includes(id))
  const tooMany = answered.filter((id) => !wanted.has(id))
  return missing.length + tooMany.length === 0
    ? []
    : [`missing ${missing.join(', ') || 'none'}; too many ${tooMany.join(', ') || 'none'}`]
}
