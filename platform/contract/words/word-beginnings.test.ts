import { describe, expect, it } from 'vitest'
import { fitOf, fitting, fittingFirst } from './word-beginnings.ts'

const named = (names: readonly string[], typed: string) => fitting(names, (name) => name, typed)

describe('typed letters', () => {
  it('find the name that begins with them before one that holds them [platform-17]', () => {
    expect(named(['Involuntary', 'Voluntary'], 'Volun')).toEqual(['Voluntary', 'Involuntary'])
  })

  it('find the name of which a word begins with them before one that holds them', () => {
    expect(named(['Transport', 'Team Port', 'Porto'], 'port')).toEqual([
      'Porto',
      'Team Port',
      'Transport',
    ])
  })

  it('keep the order of names that fit alike, and leave out those that do not', () => {
    expect(named(['Beta', 'Alpha', 'Band'], 'b')).toEqual(['Beta', 'Band'])
    expect(named(['Beta', 'Alpha'], '')).toEqual(['Beta', 'Alpha'])
  })

  it('put names that fit before what was found by other words [platform-18]', () => {
    const found = ['Upload logs', 'Team Leave', 'Leave', 'Unleaved']
    expect(fittingFirst(found, (name) => name, 'leave')).toEqual([
      'Leave',
      'Team Leave',
      'Unleaved',
      'Upload logs',
    ])
  })

  it('need no accents and no capitals', () => {
    expect([fitOf('\u00C9lodie', 'elo'), fitOf('Sa\u0303o Paulo', 'S\u00C3O')]).toEqual([0, 0])
  })

  it('begin a word behind any sign', () => {
    expect(['Night-shift', '(Shift)', 'Nightshift'].map((name) => fitOf(name, 'shift'))).toEqual([
      1, 1, 2,
    ])
  })
})
