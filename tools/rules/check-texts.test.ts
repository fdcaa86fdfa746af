import { describe, expect, it } from 'vitest'
import { withTexts } from '../build-texts.ts'
import { findTexts } from '../texts/find-texts.ts'
import { untoldTexts } from '../texts/untold-texts.ts'
import { languageBreaches } from './check-texts.ts'

const keysOf = (code: string, file = 'areas/pets/web/cage.tsx'): string[] =>
  findTexts(file, code).map(({ key }) => key)

describe('texts of a screen are found', () => {
  it.each([
    ['between tags', 'const a = <p>Open the cage</p>', ['Open the cage']],
    ['with what stands in them', 'const a = <p>{n} of {m} cages</p>', ['{1} of {2} cages']],
    ['with an element in them', 'const a = <p>Ask <b>{name}</b> first</p>', ['Ask {1} first']],
    ['without icons at their edges', 'const a = <p><Icon /> Open</p>', ['Open']],
    [
      'under names of texts',
      "const a = <Cage title={b ? 'Open cage' : undefined} />",
      ['Open cage'],
    ],
    ['in objects', 'const a = { label: `Cage of ${name}` }', ['Cage of {1}']],
    ['by their tag', 'const a = t`Cage ${n}`', ['Cage {1}']],
    ['in problems', "const a = problem(409, 'The cage is open')", ['The cage is open']],
    ['as choices', "const a = choice(['Cat', 'Dog'])", ['Cat', 'Dog']],
  ])('%s', (_where, code, keys) => {
    expect(keysOf(code)).toEqual(keys)
  })

  it('and names, numbers and values are none', () => {
    expect(
      keysOf("const a = <Cage title=\"cage_id\" id='Cage' key='A b'>{1} · {name}</Cage>"),
    ).toEqual([])
  })

  it('on the server by their tag alone', () => {
    expect(keysOf("const a = { label: 'Cage', text: t`Open` }", 'areas/pets/server/a.ts')).toEqual([
      'Open',
    ])
  })
})

describe('the built page', () => {
  it('looks texts up, and draws what stands in them', () => {
    const { code } = withTexts(
      'cage.tsx',
      'const a = <p title="Open cage">{n} of <b>{m}</b> cages</p>',
    ) ?? { code: '' }
    expect(code).toContain('<p title={__t("Open cage")}>{__drawn`${n} of ${<b>{m}</b>} cages`}</p>')
  })

  it('leaves code without texts as it is', () => {
    expect(withTexts('cage.tsx', 'const a = <p>{n}</p>')).toBeUndefined()
  })
})

it('a language with a text that is gone, or with a place of its own, is caught [tools-11]', () => {
  const texts = { 'Cage {1}': 'Cage {1}' }
  expect(languageBreaches('texts/de.json', { 'Cage {1}': 'Käfig {1}' }, texts)).toEqual([])
  expect(languageBreaches('texts/de.json', { 'Cage {1}': { other: 'Käfig {2}' } }, texts)).toEqual([
    { place: 'texts/de.json: Cage {1}', complaint: 'has the place {2}' },
  ])
  expect(languageBreaches('texts/de.json', { Dog: 'Hund' }, texts)).toHaveLength(1)
})

describe('a sentence of a page that nothing looks up', () => {
  it.each([
    ['announced', "announce('Cage opened')", ['Cage opened']],
    ['with a value in it', 'const a = open ? `${n} of ${m} open` : null', ['{1} of {2} open']],
    ['chosen', "const a = [isOpen && 'Has a cat: look first']", ['Has a cat: look first']],
  ])('is caught: %s [tools-12]', (_how, code, texts) => {
    expect(untoldTexts('areas/pets/web/cage.ts', code).map(({ text }) => text)).toEqual(texts)
  })

  it.each([
    ['looked up', "announce(t`Cage opened`); const a = { label: 'Cage opened' }"],
    ['a value', "const a = state === 'On break' || b; switch (c) { case 'On break': }"],
    ['a name, an address, a style', "const a = ['open shift', `/cages/${n} b`, 'grid-area: a b']"],
    ['for programmers', "throw new Error('No such cage')"],
  ])('is none: %s', (_what, code) => {
    expect(untoldTexts('areas/pets/web/cage.ts', code)).toEqual([])
  })
})
