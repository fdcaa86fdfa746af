/** Kinds of recordings, by the ending of their names. */
export const audioTypes = ['wav', 'mp3', 'ogg', 'opus', 'm4a', 'flac'] as const
export type AudioType = (typeof audioTypes)[number]

/** Who speaks on which channel. */
export const channelRules = [
  'Left agent right customer',
  'Left customer right agent',
  'Mono',
  'Detect',
] as const
export type ChannelRule = (typeof channelRules)[number]

/** Languages a recording may be said to be in, by ISO 639-1. */
export const languages = [
  ...['Detect', 'en', 'es', 'pt', 'fr', 'de', 'it', 'nl', 'pl', 'tl', 'hi', 'ar', 'zh', 'ja'],
  ...['ko', 'ru', 'uk', 'tr', 'sv', 'da', 'no', 'fi', 'cs', 'sk', 'hu', 'ro', 'bg', 'el', 'he'],
  ...['id', 'ms', 'vi', 'th', 'ca', 'hr', 'sr', 'sl', 'lt', 'lv', 'et'],
] as const
export type Language = (typeof languages)[number]

/** How the agent in a file name is found. */
export const agentMatches = ['Employee code', 'User name', 'Extension', 'Company email'] as const
export type AgentMatch = (typeof agentMatches)[number]

/** What is taken out of the text before it is stored. */
export const redactionKinds = [
  'Card',
  'Security code',
  'IBAN',
  'E-mail',
  'Phone',
  'Date of birth',
  'National id',
] as const
export type RedactionKind = (typeof redactionKinds)[number]

export const priorities = ['Low', 'Normal', 'High'] as const
export type Priority = (typeof priorities)[number]

export const configStates = ['Draft', 'Verified', 'Active', 'Stopped'] as const
export type ConfigState = (typeof configStates)[number]
