import { afterEach, expect, test } from 'vitest'
import { type Language, speakBy, t } from './texts.ts'

const german: Language = {
  tag: 'de',
  texts: {
    'Leave of {1}': 'Urlaub von {1}',
    '{1} of {2}': 'von {2} sind es {1}',
    '{1} days': { one: '{1} Tag', other: '{1} Tage' },
    'Ask {name}': 'Frag {name}',
  },
}
afterEach(() => speakBy(() => undefined))

test('a text reads in its language, with its values where that language has them', () => {
  speakBy(() => german)
  expect(t`Leave of ${'Ana'}`).toBe('Urlaub von Ana')
  expect(t`${1} of ${2}`).toBe('von 2 sind es 1')
  expect(t('Ask {name}', { name: 'Ana' })).toBe('Frag Ana')
})

test('a count takes the plural form of the language', () => {
  speakBy(() => german)
  expect([1, 3, '1,204'].map((days) => t`${days} days`)).toEqual(['1 Tag', '3 Tage', '1,204 Tage'])
})

test('what is not translated, and all of English, reads as it is written', () => {
  expect(t`Leave of ${'Ana'}`).toBe('Leave of Ana')
  speakBy(() => german)
  expect(t('Nothing')).toBe('Nothing')
})
