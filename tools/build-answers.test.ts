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
  declare function typed<Data>(schema?: string): { data?: Data }
  declare function calls<const C extends Record<string, { method: string; path: string }>>(declared: C): C
  const asked = { method: 'GET' } as const
  interface Effect {
    /** Percent of what could be earned. */
    readonly before: number | null
    readonly state: 'Open' | 'Coached'
    readonly note?: string
  }
  type ValuesOf<F> = { -readonly [K in keyof F]: F[K] extends { kind: 'choice'; choices: readonly (infer C)[] } ? C : F[K] extends { kind: 'list'; of: infer Row } ? ValuesOf<Row>[] : number | null }
  declare const fields: { kind: { kind: 'choice'; choices: readonly ['Pass', 'Fail'] }; rows: { kind: 'list'; of: { points: { kind: 'integer' } } } }
  interface Tree {
    readonly branches: readonly Tree[]
  }`

function schemasOf(calls: string) {
  const file = join(folder, 'calls.ts')
  writeFileSync(file, `${TYPES}\nexport const declared = calls(${calls})`)
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

  test('say what fields give, which follows from their declaration', () => {
    const row = {
      type: 'object',
      properties: { points: { type: ['null', 'number'] } },
      required: ['points'],
      additionalProperties: false,
    }
    expect(
      schemasOf(
        `{ form: { method: 'GET', path: 'get/form', answers: typed<ValuesOf<typeof fields>>() } }`,
      ),
    ).toEqual({
      'GET get/form': {
        type: 'object',
        properties: {
          kind: { type: 'string', enum: ['Pass', 'Fail'] },
          rows: { type: 'array', items: row },
        },
        required: ['kind', 'rows'],
        additionalProperties: false,
      },
    })
  })

  test('are refused for a call whose path is made while it runs', () => {
    expect(() =>
      schemasOf(`{ effect: { method: 'GET', path: String(1), answers: typed<Effect>() } }`),
    ).toThrow('the path of a call that answers a type is not known')
  })

  test('stand under the name that a declaration gives where its path is made while it runs', () => {
    const named = (type: string) =>
      `{ method: 'GET', path: String(1), answers: typed<${type}>('Count') }`
    expect(schemasOf(`{ one: ${named('number')}, other: ${named('number')} }`)).toEqual({
      Count: { type: 'number' },
    })
    expect(() => schemasOf(`{ one: ${named('number')}, other: ${named('string')} }`)).toThrow(
      'what Count answers is declared otherwise elsewhere',
    )
  })

  test('name the parts that refer to themselves', () => {
    expect(
      schemasOf(`{ tree: { method: 'GET', path: 'get/tree', answers: typed<Tree>() } }`),
    ).toMatchObject({
      'GET get/tree': {
        definitions: {
          GET_get_tree_1: {
            properties: { branches: { items: { $ref: '#/definitions/GET_get_tree_1' } } },
          },
        },
      },
    })
  })
})
