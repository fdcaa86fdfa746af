import { addressParser } from 'postal-mime'

/** An address as long as SMTP carries one. */
const LONGEST_ADDRESS = 254
/** The name of an honest sender is shorter. */
const LONGEST_FROM = 2000

/** The one address that the headers of a message name as its sender, without unpacking it; empty where they name none, or several. */
export function senderIn(headers: string): string {
  const given = [...headers.matchAll(/^from[ \t]*:(.*(?:\r?\n[ \t].*)*)/gim)]
  const [one, another] = given.flatMap(([, value = '']) =>
    addressParser(value.slice(0, LONGEST_FROM), { flatten: true }),
  )
  if (!one?.address || another) return ''
  return one.address.trim().toLowerCase().slice(0, LONGEST_ADDRESS)
}
