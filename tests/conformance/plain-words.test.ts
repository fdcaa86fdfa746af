import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

// Texts name the person or the thing, and say what to do: "Leave blank for today", not "Empty is today".
const root = dirname(dirname(import.meta.dirname))
const STIFF =
  /\b(told|whoever|somebody|nobody|stands? (in|beside|there))\b|\bEmpty (is|takes|stays|keeps|means)\b/i
/** The account of Unix is called so. */
const SYSTEM_ACCOUNT = 'nor "nobody"'
/** A sentence in quotes: it begins with a capital letter and goes on with a space. */
const SENTENCES = /'([A-Z{][^'\n]* [^'\n]*)'|"([A-Z{][^"\n]* [^"\n]*)"|`([A-Z{][^`\n]* [^`\n]*)`/g

const sourcesOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))

const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line)

it.each(['areas', 'platform'])('texts of %s are in plain words [conformance-31]', (folder) => {
  const texts = sourcesOf(folder).flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .filter((line) => !isComment(line))
      .flatMap((line) => [...line.matchAll(SENTENCES)])
      .map(([, ...quoted]) => `${path}: ${quoted.find(Boolean)}`),
  )
  expect(texts.length).toBeGreaterThan(300)
  const stiff = texts.filter((text) => STIFF.test(text) && !text.includes(SYSTEM_ACCOUNT))
  expect(stiff).toEqual([])
})
