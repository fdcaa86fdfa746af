import { describe, expect, it } from 'vitest'
import { kindsOfOne, mostAlike, slipOf } from './alike-names.ts'

const agent = { value: 7, name: 'Agent' }
const proposed = (
  value: string,
  proposal: { value: number; name: string } | undefined = agent,
) => ({
  ...{ column: 3, value, proposal },
})

describe('values that say all of one name, and more', () => {
  it('are kinds of it, where they are several', () => {
    const values = [proposed('Chat Agent'), proposed('Agnet'), proposed('Sales Agent')]
    expect([...kindsOfOne(values)]).toEqual([0, 2])
  })

  it('mean it, where it is one value alone', () => {
    const lisbon = { value: 1, name: 'Lisbon' }
    const values = [proposed('Lisbon office', lisbon), proposed('Lissabon', lisbon)]
    expect([...kindsOfOne(values)]).toEqual([])
  })

  it('are told apart by column', () => {
    const values = [proposed('Chat Agent'), { ...proposed('Sales Agent'), column: 4 }]
    expect([...kindsOfOne(values)]).toEqual([])
  })
})

describe('a value', () => {
  const others = (rows: number) => [{ value: 'Porto', rows }]

  it('is a slip of one that is like it and stands in far more rows', () => {
    expect(slipOf({ value: 'Oporto', rows: 1 }, others(99))).toBe('Porto')
    expect(slipOf({ value: 'Oporto', rows: 40 }, others(99))).toBeNull()
    expect(slipOf({ value: 'Faro', rows: 1 }, others(99))).toBeNull()
  })

  it('is none of what differs by a word that is not like', () => {
    const tiers = [{ value: 'Tier 1 Agent', rows: 60 }]
    expect(slipOf({ value: 'Tier 2 Agent', rows: 2 }, tiers)).toBeNull()
    expect(
      slipOf({ value: 'Voice Agent', rows: 2 }, [{ value: 'Chat Agent', rows: 60 }]),
    ).toBeNull()
  })
})

describe('a text that is longer than any name', () => {
  const long = 'Agent '.repeat(10_000)

  it('is like none, and none is like it', () => {
    expect(slipOf({ value: long, rows: 1 }, [{ value: `${long}s`, rows: 9 }])).toBeNull()
    expect(mostAlike(['Agents', long], 'Agent').map(({ name }) => name)).toEqual(['Agents'])
  })
})
