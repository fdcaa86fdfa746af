/** The work of our own house: meetings, training, coaching. */
export const INTERNAL = 'MCS'

/** The client whose requests are logged with the lodging form. */
export const LODGING = 'LARK'
