import { refuse } from '#platform/contract/problems.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { callProblems } from '../../contract/listening/call-problems.ts'

/** A link is good for so long; asking again makes another. */
const LINK_MS = 5 * 60_000
const PURPOSE = 'a link to a recording'
const PATH = '/api/transcribe_job/playAudio?ticket='

/** What a link stands for. */
export interface AudioTicket {
  readonly copy: string
  readonly until: string
}

/** What plays audio sends no header: the link alone says what it is good for. It stands in the query, which no log keeps. */
export function linkToCopy(
  secrets: Secrets,
  copy: string,
  now: string,
): { audio_file_path: string; expires_at: string } {
  const expires_at = new Date(Date.parse(now) + LINK_MS).toISOString()
  const ticket = secrets.seal(`${copy} ${expires_at}`, PURPOSE)
  return { audio_file_path: `${PATH}${encodeURIComponent(ticket)}`, expires_at }
}

/** The copy a link stands for; one that is made up stands for nothing. */
export function readAudioTicket(secrets: Secrets, ticket: string): AudioTicket {
  const [copy = '', until = ''] = opened(secrets, ticket).split(' ')
  return { copy, until }
}

/** The same of a whole path as it was answered. */
export function ticketOfPath(secrets: Secrets, path: string): AudioTicket {
  if (!path.startsWith(PATH)) refuse(callProblems.noSuchCopy)
  return readAudioTicket(secrets, decoded(path.slice(PATH.length)))
}

function opened(secrets: Secrets, ticket: string): string {
  try {
    return secrets.unseal(ticket, PURPOSE)
  } catch {
    return refuse(callProblems.noSuchCopy) // not sealed by us
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return refuse(callProblems.noSuchCopy) // not encoded by us
  }
}
