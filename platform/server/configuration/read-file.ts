import {
  CONFIGURATION_VERSION,
  MOST_CONFIGURATION_BYTES,
  MOST_CONFIGURATION_RECORDS,
} from '#platform/contract/configuration/configuration.ts'
import { configurationProblems } from '#platform/contract/configuration/configuration-problems.ts'
import { refuse } from '#platform/contract/problems.ts'
import type { Row } from '../records/served.ts'

/** Families with their records, as a file holds them. */
export type ConfigurationFile = ReadonlyMap<string, readonly Row[]>

/** What a file of ours needs is 6. */
const MOST_DEPTH = 12
/** Names that are no field's, and that objects of the language mean something by. */
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads the text of a file, or refuses it in words. */
export function readConfiguration(text: string): ConfigurationFile {
  if (Buffer.byteLength(text) > MOST_CONFIGURATION_BYTES) refuse(configurationProblems.tooLarge)
  const whole = parsed(text)
  scanJson(text)
  const { muster_configuration: version, families } = objectIn(whole)
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    refuse(configurationProblems.notReadable)
  if (version > CONFIGURATION_VERSION) refuse(configurationProblems.laterVersion)
  const lists = Object.values(objectIn(families))
  const records = lists.reduce<number>((sum, one) => sum + (Array.isArray(one) ? one.length : 0), 0)
  if (records > MOST_CONFIGURATION_RECORDS)
    refuse(configurationProblems.tooMany, { most: MOST_CONFIGURATION_RECORDS })
  return new Map(
    Object.entries(objectIn(families)).map(([name, records]) => {
      if (!Array.isArray(records)) refuse(configurationProblems.notReadable)
      return [name, records.map(objectIn)]
    }),
  )
}

/** The text of a file, the same for the same set-up. */
export const writeConfiguration = (families: ConfigurationFile): string =>
  `${JSON.stringify({ muster_configuration: CONFIGURATION_VERSION, families: Object.fromEntries(families) }, null, 2)}\n`

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse(configurationProblems.notReadable)
  }
}

function objectIn(value: unknown): Row {
  if (value === null || typeof value !== 'object' || Array.isArray(value))
    refuse(configurationProblems.notReadable)
  return value as Row // the line above says it is one
}

/** Strings, and the signs that open, close and name, of a text that a parser accepted: in another a string without an end costs its length squared. */
const SIGNS = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}[\]]/gs

/** Sees to what a parser passes over: how deep it goes, and names that are said twice or that no field can have. */
function scanJson(text: string): void {
  const open: (Set<string> | undefined)[] = []
  for (const [sign, colon] of text.matchAll(SIGNS)) {
    if (sign === '{' || sign === '[') {
      open.push(sign === '{' ? new Set() : undefined)
      if (open.length > MOST_DEPTH) refuse(configurationProblems.tooDeep)
    } else if (sign === '}' || sign === ']') open.pop()
    else if (colon !== undefined)
      takeName(open.at(-1), String(parsed(sign.slice(0, -colon.length))))
  }
}

function takeName(names: Set<string> | undefined, name: string): void {
  if (RESERVED.has(name)) refuse(configurationProblems.reservedName, { name })
  if (names?.has(name)) refuse(configurationProblems.namedTwice, { name })
  names?.add(name)
}
