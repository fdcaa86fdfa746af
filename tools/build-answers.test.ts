import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerSchemas } from './build-answers.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-answers-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const TYPES = `
  declare function typed<Data>(): { data?: Data }
  interface Effect {
    /** Percent of what could be earned. */
    readonly before: number | null
    readonly state: 'Open' | 'Coached'
    readonly note?: string
  }`

function schemasOf(calls: string) {
  const file = join(folder, 'calls.ts')
  writeFileSync(file, `${TYPES}\nexport const calls = ${calls}`)
  return answerSchemas([file])
}

describe('schemas of answers', () => {
  test('say what a type says, by its call, with its comments', () => {
    const path = 'coaching/getEffect/{id}'
    expect(
      schemasOf(
        `{ effect: { method: 'GET', path: '${path}', answers: typed<readonly Effect[]>() } }`,
      ),
    ).toEqual({
      [`GET ${path}`]: {
        type: 'array',
        items: {
          type: 'object',
          properties: {
            before: { type: ['number', 'null'], description: 'Percent of what could be earned.' },
            state: { type: 'string', enum: ['Open', 'Coached'] },
            note: { type: 'string' },
          },
          required: ['before', 'state'],
          additionalProperties: false,
        },
      },
    })
  })

  test('are refused for a call whose path does not stand in quotes', () => {
    expect(() =>
      schemasOf(`{ effect: { method: 'GET', path: String(1), answers: typed<Effect>() } }`),
    ).toThrow('says its path in quotes')
  })

  test('are refused for a type that refers to itself', () => {
    expect(() =>
      schemasOf(`{ tree: { method: 'GET', path: 'tree', answers: typed<Tree>() } }
      interface Tree { readonly branches: readonly Tree[] }`),
    ).toThrow('refers to itself')
  })
})
