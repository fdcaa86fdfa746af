import { describe, expect, it } from 'vitest'
import { breachesAmong } from './check-expressions.ts'

const FILE = 'areas/zoo/server/names.ts'
const placesIn = (source: string, exemptions: Parameters<typeof breachesAmong>[1] = []) =>
  breachesAmong(new Map([[FILE, source]]), exemptions).map(({ place }) => place)

describe('an expression over what people write', () => {
  it.each([
    String.raw`/<[^>]*>/g`,
    String.raw`/\s+$/`,
    String.raw`/^(.*?)(\d+)$/`,
    String.raw`/^(a+)+$/`,
    String.raw`/^(\S.*?)[ T]+x$/`,
  ])('is refused where it is slower than its text is long: %s', (expression) => {
    expect(placesIn(`const slow =\n  ${expression}`)).toEqual([`${FILE}:2`])
  })

  it.each([
    String.raw`/<[^<>]*>/g`,
    String.raw`/(?<!\s)\s+$/`,
    String.raw`/(?<!\d)\d+$/`,
    String.raw`/^\d{1,9}\s{0,3}h$/`,
    String.raw`/\s+/g`,
  ])('is taken where it reads its text once: %s', (expression) => {
    expect(placesIn(`const quick = ${expression}`)).toEqual([])
  })

  it('is taken where it is exempt, and an exemption without one is refused', () => {
    const exemption = { file: FILE, expression: String.raw`/\s+$/`, reason: 'It is short.' }
    expect(placesIn(String.raw`const short = /\s+$/`, [exemption])).toEqual([])
    expect(placesIn('const none = 1', [exemption])).toEqual([FILE])
  })
})
