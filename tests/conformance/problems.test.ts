import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Problem } from '#platform/contract/problems.ts'

// Programs know a refusal by its code: it is made from the key of its problem, and no two problems have the same.
const root = dirname(dirname(import.meta.dirname))
const DECLARED = /^(export )?const (\w+) = declareProblems\('(\w*)', \{$/gm

const sources = ['areas', 'platform']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))

const objects = sources.flatMap((path) =>
  [...readFileSync(join(root, path), 'utf8').matchAll(DECLARED)].map(
    ([, isExported, name = '', subject = '']) => ({ path, name, subject, isExported }),
  ),
)

const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('problems', () => {
  const all: (Problem & { at: string })[] = []
  beforeAll(async () => {
    for (const { path, name } of objects) {
      const module = (await import(join(root, path))) as Record<string, Record<string, Problem>>
      for (const [key, problem] of Object.entries(module[name] ?? {}))
        all.push({ ...problem, at: `${path} ${key}` })
    }
  })

  it('have codes that nobody else has', () => {
    expect(all.length).toBeGreaterThan(300)
    const places = Map.groupBy(all, ({ code }) => code)
    expect([...places.values()].filter((same) => same.length > 1)).toEqual([])
    expect(all.filter(({ code }) => !/^([a-z_]+\.)?[a-z_]+$/.test(code))).toEqual([])
  })

  it('are named after the object that declares them', () => {
    const misnamed = objects.filter(
      ({ name, subject }) => snake(name.replace(/(P|p)roblems$/, '')) !== subject,
    )
    expect(misnamed).toEqual([])
  })

  it('stand where they are looked for: an area’s in its contract, in problems.ts or the file of their room', () => {
    const elsewhere = objects.filter(
      ({ path, isExported }) =>
        !isExported ||
        (path.startsWith('areas/') &&
          !/^areas\/[^/]+\/contract\/(.+\/)?(.+-)?problems\.ts$/.test(path)),
    )
    expect(elsewhere).toEqual([])
  })
})
