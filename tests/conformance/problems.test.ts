import { describe, expect, it } from 'vitest'
import { declaredProblems, problemObjects } from '../harness/declared-problems.ts'

// Programs know a refusal by its code: it is made from the key of its problem, and no two problems have the same.
const snake = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('problems', () => {
  it('have codes that nobody else has', () => {
    expect(declaredProblems.length).toBeGreaterThan(300)
    const places = Map.groupBy(declaredProblems, ({ code }) => code)
    expect([...places.values()].filter((same) => same.length > 1)).toEqual([])
    expect(declaredProblems.filter(({ code }) => !/^([a-z_]+\.)?[a-z_]+$/.test(code))).toEqual([])
  })

  it('are named after the object that declares them', () => {
    const misnamed = problemObjects.filter(
      ({ name, subject }) => snake(name.replace(/(P|p)roblems$/, '')) !== subject,
    )
    expect(misnamed).toEqual([])
  })

  it('stand where they are looked for: an area’s in its contract, in problems.ts or the file of their room', () => {
    const elsewhere = problemObjects.filter(
      ({ path, isExported }) =>
        !isExported ||
        (path.startsWith('areas/') &&
          !/^areas\/[^/]+\/contract\/(.+\/)?(.+-)?problems\.ts$/.test(path)),
    )
    expect(elsewhere).toEqual([])
  })
})
