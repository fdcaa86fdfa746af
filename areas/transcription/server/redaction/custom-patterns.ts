import { RE2JS } from 're2js'
import type { Span } from './read-items.ts'

/** A pattern a config brings: what it is called, and what it finds. */
export interface CustomPattern {
  readonly name: string
  readonly pattern: string
}

/** A pattern as it is used: what it is replaced by, and where it is found. */
export interface CompiledPattern {
  readonly label: string
  readonly find: (text: string) => Span[]
}

/** Reads a pattern with an engine whose time grows with the text alone, or says that it cannot be used. */
export function compilePattern({ name, pattern }: CustomPattern): CompiledPattern | undefined {
  try {
    const compiled = RE2JS.compile(pattern, RE2JS.CASE_INSENSITIVE)
    return { label: labelOf(name), find: (text) => findAll(compiled, text) }
  } catch {
    return undefined // not a pattern of this engine: back references, looking ahead, or a slip
  }
}

/** The mark a custom pattern leaves: its name in capitals, nothing else than letters, digits and dashes. */
export function labelOf(name: string): string {
  return (
    name
      .toUpperCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|(?<!-)-+$/g, '') || 'PATTERN'
  )
}

function findAll(compiled: RE2JS, text: string): Span[] {
  const matcher = compiled.matcher(text)
  const found: Span[] = []
  while (matcher.find())
    if (matcher.end() > matcher.start()) found.push({ from: matcher.start(), to: matcher.end() })
  return found
}
