import { describe, expect, it } from 'vitest'
import { refusalBreachesIn } from './check-refusals.ts'

const FILE = 'tests/zoo/zoo.test.ts'
const placesIn = (source: string) => refusalBreachesIn(FILE, source).map(({ place }) => place)

describe('a refusal in a test', () => {
  it.each([
    `expect(body.error).toBe('This animal sleeps.')`,
    `expect((await feed(id)).body.error).toEqual('This animal sleeps.')`,
    `expect(fed.body.error).toMatch(/sleeps/)`,
    'expect([fed.status, fed.body.error]).toEqual([409, `${name} sleeps.`])',
  ])('is not known by its sentence: %s', (source) => {
    expect(placesIn(`const fed = 1\n${source}`)).toEqual([`${FILE}:2`])
  })

  it.each([
    `expect(fed).toBeRefused('animal.asleep', { name })`,
    `expect([status, body.code]).toEqual([409, 'animal.asleep'])`,
    `expect(body.error).toEqual({ food: ['Food is required'] })`,
    `expect(body.error).toBeUndefined()`,
    `expect(body.message).toBe('Fed')`,
  ])('is known by its code: %s', (source) => {
    expect(placesIn(source)).toEqual([])
  })
})
