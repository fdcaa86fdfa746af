/** What a column is called, without signs: "Call started (UTC)" is `callstartedutc`. */
export const plainHead = (head: string): string =>
  head.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** How the systems of call centres call their columns, each in the order in which they are believed. */
export const headWords = {
  started_at: [
    /connectedtoagent|agentconnect/,
    /answered|pickup/,
    /^(?:call|contact|interaction|conversation|segment)?start|startat|starttime|started/,
    /begin|began|initiat/,
    /timestamp|datetime/,
    /^date$|^time$|created|calltime|calldate/,
  ],
  ended_at: [
    /^(?:call|contact|interaction|conversation|segment)?end|endat|endtime|ended/,
    /disconnect|hangup|finish|completed|closed/,
  ],
  /** One column that is the whole time of the agent. */
  handle: [/handl/],
  talk: [/talk|interactionduration|incall|conversationduration|conversationtime/],
  hold: [/hold/],
  wrap: [/wrap|acw|aftercall|aftercontact/],
  duration: [/duration|length|seconds|minutes|totaltime/],
  client: [/campaign/, /^client|clientname|account(?:name)?$|brand|customername/],
  activity: [/queue/, /ringgroup|skill|linename|^line$/, /activity|worktype/, /dispo/],
  reference_no: [
    /^(?:call|contact|interaction|conversation|session|case|ticket)(?:u?u?id|number|no)$/,
    /referenc|callsid/,
  ],
  description: [/^notes?$|comment|description|remark/],
  quantity: [/^qty$|quantity|^units?$|^cases$|^pieces$/],
} as const satisfies Record<string, readonly RegExp[]>

/** Times in which nobody handles anything. */
const OF_OTHERS = /wait|queue|ring|abandon|ivr|alert|answerspeed|speedofanswer|billing|billable/
/** Numbers that are no times: the head of a phone number may hold "talk". */
const NO_TIMES = /phone|number|count|score|rating|percent|rate$|^n?o$|id$/

/** How far down the list a head stands; undefined where it is none of them. */
export function rankOf(head: string, words: readonly RegExp[]): number | undefined {
  const plain = plainHead(head)
  const rank = words.findIndex((word) => word.test(plain))
  return rank < 0 ? undefined : rank
}

/** Whether a column of numbers can be the handle time of an agent: a column of waiting times or of counts cannot. */
export const mayBeHandling = (head: string): boolean =>
  !OF_OTHERS.test(plainHead(head)) && !NO_TIMES.test(plainHead(head))
