import { createHash } from 'node:crypto'

/** What stands behind the @ of every message the program sends. */
const OUR_PLACE = 'muster.mail'
/** The longest line of a header that every server carries, with room for its name. */
const LONGEST = 250
/** As other programs number their messages: no blanks, nothing that ends a header. */
const MESSAGE_ID = /^<[!-;=?A-~]+@[!-;=?-~]+>$/

/** Whether a text is the number of one message, and nothing that could end a header. */
export const isMessageId = (text: string): boolean =>
  text.length <= LONGEST && MESSAGE_ID.test(text)

/** A name that is the same for every attempt of a mail. */
export const mailNumber = (effectKey: string): string =>
  createHash('sha256').update(effectKey).digest('hex').slice(0, 32)

/** The number under which a mail leaves, known before it does. */
export const messageIdOf = (effectKey: string): string => `<${mailNumber(effectKey)}@${OUR_PLACE}>`

/** Whether a message came from this program, or says so. */
export const isOurMessageId = (id: string): boolean => id.toLowerCase().endsWith(`@${OUR_PLACE}>`)
