import { expect, test } from 'vitest'
import { Refusal } from '#platform/contract/problems.ts'
import { readConfiguration, writeConfiguration } from './read-file.ts'

const fileWith = (families: string): string => `{"muster_configuration":1,"families":${families}}`

function codeOf(text: string): string {
  try {
    readConfiguration(text)
    return 'read'
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    return problem.code
  }
}

test('what was written is read as it was', () => {
  const families = new Map([['offices', [{ name: 'Lisbon "2"', parts: [{ a: ['\\'] }] }]]])
  expect(readConfiguration(writeConfiguration(families))).toEqual(families)
})

test.for([
  ['nothing', '', 'not_readable'],
  ['a torn file', fileWith('{"offices":[{"name":"Lis'), 'not_readable'],
  ['another JSON', '[1,2]', 'not_readable'],
  ['a file without a version', '{"families":{}}', 'not_readable'],
  ['families that are no lists', fileWith('{"offices":{}}'), 'not_readable'],
  ['records that are no objects', fileWith('{"offices":[1]}'), 'not_readable'],
  ['a later version', '{"muster_configuration":2,"families":{}}', 'later_version'],
  ['lists inside lists', fileWith(`{"a":[{"b":${'['.repeat(50)}${']'.repeat(50)}}]}`), 'too_deep'],
  ['a million brackets', `${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}`, 'too_deep'],
  ['a text that never ends', `"${'\\"'.repeat(1_000_000)}`, 'not_readable'],
  ['a field named twice', fileWith('{"a":[{"name":"x","name":"y"}]}'), 'named_twice'],
  ['a name said twice in other letters', fileWith('{"a":[],"\\u0061":[]}'), 'named_twice'],
  ['a prototype', fileWith('{"a":[{"__proto__":{"x":1}}]}'), 'reserved_name'],
  ['a hidden prototype', fileWith('{"a":[{"__pr\\u006fto__":1}]}'), 'reserved_name'],
  ['more records than a company has', fileWith(`{"a":[${'{},'.repeat(20_000)}{}]}`), 'too_many'],
  ['more than 10 MB', `"${'x'.repeat(10_000_001)}"`, 'too_large'],
])('%s is refused [platform-51]', ([, text, code]) => {
  expect(codeOf(text ?? '')).toBe(`configuration.${code}`)
})

test('signs inside of texts count for nothing', () => {
  expect(codeOf(fileWith('{"a":[{"name":"[[[[[[[[[[[[[[[\\"{{"}]}'))).toBe('read')
})
