/** A part of a message, undecoded: one letter a byte. */
export interface MessagePart {
  /** The text before it: the boundary, and anything between the part before and the boundary. */
  readonly lead: string
  /** Its headers, with the empty line behind them. */
  readonly head: string
  readonly body: string
  readonly type: string
  readonly charset: string | null
  readonly encoding: string
}

/** Honest messages have fewer parts in each other. */
const DEEPEST = 50

/** Takes a message apart without reading what is in its parts: leads, heads and bodies one after the other are the message. */
export function partsOfMessage(message: string): MessagePart[] {
  const parts: MessagePart[] = []
  const boundaries: string[] = []
  let [leadFrom, headFrom] = [0, 0]
  while (leadFrom < message.length) {
    const bodyFrom = endOfHead(message, headFrom)
    const head = message.slice(headFrom, bodyFrom)
    const { boundary, ...about } = aboutHead(head)
    if (boundary !== null && boundaries.length < DEEPEST) boundaries.push(boundary)
    // The headers of a message within a message follow its own.
    const isMessage = about.type === 'message/rfc822' && about.encoding !== 'base64'
    const next = isMessage
      ? { bodyTo: bodyFrom, headFrom: bodyFrom }
      : nextPart(message, bodyFrom, boundaries)
    const body = message.slice(bodyFrom, next.bodyTo)
    parts.push({ lead: message.slice(leadFrom, headFrom), head, body, ...about })
    leadFrom = next.bodyTo
    headFrom = next.headFrom
  }
  return parts
}

/** Where the body begins: behind the first empty line. */
function endOfHead(message: string, from: number): number {
  let at = from
  while (at < message.length) {
    const end = lineEnd(message, at)
    if (message.slice(at, end).trim() === '') return end
    at = end
  }
  return message.length
}

/** Where a body ends, and the headers of the next part begin: behind a line that is a boundary. Those inside of a boundary that ended are over with it. */
function nextPart(message: string, from: number, boundaries: string[]) {
  let bodyTo: number | undefined
  for (let at = from; at < message.length; at = lineEnd(message, at)) {
    if (!message.startsWith('--', at)) continue
    const line = message.slice(at, lineEnd(message, at)).trimEnd()
    const place = boundaries.findLastIndex((one) => line === `--${one}` || line === `--${one}--`)
    if (place < 0) continue
    bodyTo ??= at
    const isOpening = line === `--${boundaries[place]}`
    boundaries.length = isOpening ? place + 1 : place
    if (isOpening) return { bodyTo, headFrom: lineEnd(message, at) }
  }
  return { bodyTo: bodyTo ?? message.length, headFrom: message.length }
}

function lineEnd(message: string, at: number): number {
  const end = message.indexOf('\n', at)
  return end < 0 ? message.length : end + 1
}

/** What is read of headers; the rest of longer ones is no mail program's. */
const MOST_OF_HEAD = 100_000

function aboutHead(head: string) {
  const headers = head.slice(0, MOST_OF_HEAD).replaceAll(/\r?\n[ \t]+/g, ' ')
  const content = /^content-type[ \t]*:(.*)/im.exec(headers)?.[1]?.trim() ?? ''
  const encoding = /^content-transfer-encoding[ \t]*:(.*)/im.exec(headers)?.[1] ?? ''
  return {
    type: (content.split(';')[0] ?? '').trim().toLowerCase() || 'text/plain',
    charset: parameterOf(content, 'charset'),
    boundary: parameterOf(content, 'boundary'),
    encoding: encoding.trim().toLowerCase(),
  }
}

const PARAMETERS = {
  charset: /;\s*charset\s*=\s*(?:"([^"]*)"|([^;\s]*))/i,
  boundary: /;\s*boundary\s*=\s*(?:"([^"]*)"|([^;\s]*))/i,
} as const

function parameterOf(content: string, name: keyof typeof PARAMETERS): string | null {
  const [, quoted, plain] = PARAMETERS[name].exec(content) ?? []
  return (quoted ?? plain ?? '').trim() || null
}
