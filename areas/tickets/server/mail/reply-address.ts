import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from '#platform/server/secrets/secrets.ts'

type Signs = Pick<Secrets, 'sign'>

const PURPOSE = 'reply address of a ticket'
const TAG = /^t(\d{1,15})\.([0-9a-f]{20})$/

/** The parts of an address in lower case, as mail servers compare them: before the plus sign, behind it, and the domain. */
function partsOf(address: string) {
  const [, name = '', tag = null, place = ''] =
    /^([^@+]*)(?:\+([^@]*))?@(.*)$/.exec(address.trim().toLowerCase()) ?? []
  return { name, tag, place }
}

const markOf = (secrets: Signs, mailbox: string, ticketId: number): string =>
  secrets.sign(`${ticketId} ${mailbox.trim().toLowerCase()}`, PURPOSE)

/** The address for answers about a ticket: `helpdesk+t123.<mark>@company.example`. */
export function replyAddressOf(secrets: Signs, mailbox: string, ticketId: number): string {
  const [name, place] = mailbox.split('@')
  return `${name}+t${ticketId}.${markOf(secrets, mailbox, ticketId)}@${place}`
}

/** The ticket that an address of a mailbox names; `invalid` where its mark is not ours, undefined where it names none. */
export function ticketOfAddress(
  secrets: Signs,
  mailbox: string,
  address: string,
): number | 'invalid' | undefined {
  const own = partsOf(mailbox)
  const given = partsOf(address)
  const isOwn = given.name === own.name && given.place === own.place
  if (!isOwn || given.tag === null || !/^t\d/.test(given.tag)) return undefined
  const [, id = '', mark = ''] = TAG.exec(given.tag) ?? []
  if (id === '') return 'invalid'
  const expected = Buffer.from(markOf(secrets, mailbox, Number(id)))
  return timingSafeEqual(expected, Buffer.from(mark)) ? Number(id) : 'invalid'
}

/** The address of a mailbox that mail to an address belongs to. */
export function mailboxAddressOf(address: string): string {
  const { name, place } = partsOf(address)
  return `${name}@${place}`
}
