/** What a model was asked for. */
export const purposes = [
  'chat',
  'test',
  'embedding',
  'comparison',
  'summary',
  'transcription',
] as const
export type Purpose = (typeof purposes)[number]

/** The purposes that are questions of a person: they count as messages. */
export const questionPurposes = ['chat', 'test'] as const satisfies readonly Purpose[]

/** Reserved before a model is asked, settled with what it used, released when it answered nothing. */
export const ledgerStates = ['Reserved', 'Settled', 'Released'] as const

/** How long a reservation holds that nobody settles: its server died. */
export const LOST_AFTER_MINUTES = 10
