import { expect, it } from 'vitest'
import { redactionKinds } from '../../contract/configs/config-words.ts'
import { compilePattern } from './custom-patterns.ts'
import type { RedactionRules } from './find-personal.ts'
import { redactText } from './redact-text.ts'

const everything: RedactionRules = { kinds: redactionKinds, patterns: [] }
const usual: RedactionRules = { kinds: ['Card', 'Security code', 'IBAN'], patterns: [] }
const times = (words: string, count: number): string => Array(count).fill(words).join(' ')

it.each([
  ['my card is 4111 1111 1111 1111', 'my card is [CARD]'],
  ['order 4111 1111 1111 1112', 'order 4111 1111 1111 1112'],
  [times('four two', 8), '[CARD]'],
  ['3782-822463-10005, code 1234', '[CARD], code [CVV]'],
  ['GB82 WEST 1234 5698 7654 32', '[IBAN]'],
  ['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 01'],
  ['DE89 3704 0044 0532 0130 00', '[IBAN]'],
  ['call me on +351 912 345 678', 'call me on [PHONE]'],
  ['born on 3 May 1990', 'born on [DOB]'],
])('%s becomes %s [transcription-63]', (text, cleaned) => {
  expect(redactText(text, everything)).toBe(cleaned)
})

it.each([
  ['es', `mi tarjeta es ${times('cuatro dos', 8)} gracias`, 'mi tarjeta es [CARD] gracias'],
  ['es', `${times('cuarenta y dos', 8)} vale`, '[CARD] vale'],
  ['pt', `o cartão é ${times('quatro dois', 8)}`, 'o cartão é [CARD]'],
  ['pt', `é o quatro ${times('um', 15)}`, 'é o [CARD]'],
  ['fr', `ma carte ${times('quatre deux', 8)} merci`, 'ma carte [CARD] merci'],
  ['fr', `${times('quarante-deux', 8)} merci`, '[CARD] merci'],
  ['de', `meine Karte ${times('vier zwei', 8)} danke`, 'meine Karte [CARD] danke'],
  ['de', `${times('zweiundvierzig', 8)} danke`, '[CARD] danke'],
  ['en', `${times('forty two', 8)} thanks`, '[CARD] thanks'],
  [
    'en',
    'four triple one double one, double one double one um double one double one one one',
    '[CARD]',
  ],
])('digits spoken in %s are read: %s [transcription-64]', (language, text, cleaned) => {
  expect(redactText(text, { ...usual, language })).toBe(cleaned)
})

it.each([
  ['the card with what was said after it', '4111 1111 1111 1111 12 27 123', '[CARD] 12 27 123'],
  ['digits one by one', 'it is 4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1.', 'it is [CARD].'],
  [
    'a card in one breath with its end',
    `${times('four two', 8)} one two two`,
    '[CARD] one two two',
  ],
  ['Arabic digits', '٤١١١ ١١١١ ١١١١ ١١١١', '[CARD]'],
  ['wide digits', '４１１１１１１１１１１１１１１１', '[CARD]'],
  ['sounds between groups', '4111 uh 1111 and then 1111 1111', '[CARD]'],
  [
    'two cards',
    '4111 1111 1111 1111 or my wife has 5500005555555559',
    '[CARD] or my wife has [CARD]',
  ],
])('%s is found as a card', (_, text, cleaned) => {
  expect(redactText(text, usual)).toBe(cleaned)
})

it.each([
  ['the security code on the back is one two three', 'the security code on the back is [CVV]'],
  ['cvv 987', 'cvv [CVV]'],
  ['el código es 123', 'el código es [CVV]'],
  ['code: we will send it by mail within the next 300 days', null],
  ['write to ana.silva@acme.example please', 'write to [EMAIL] please'],
  ['it is ana dot silva at acme dot example thanks', 'it is [EMAIL] thanks'],
  ['my phone is 912 345 678', 'my phone is [PHONE]'],
  ['order 912 345 678', null],
  ['it weighs 3 kilos', null],
  ['date of birth is the 3rd of May 1990, yes', 'date of birth is the [DOB], yes'],
  ['nací el 3 de mayo de 1990', 'nací el [DOB]'],
  ['I was born in Porto', null],
  ['delivered on 3 May 2026', null],
  ['my social is 123-45-6789', 'my social is [ID]'],
  ['mi DNI es 12345678Z', 'mi DNI es [ID]'],
  [
    'G B eight two W E S T one two three four five six nine eight seven six five four three two',
    '[IBAN]',
  ],
])('%s', (text, cleaned) => {
  expect(redactText(text, everything)).toBe(cleaned ?? text)
})

it('takes out only the kinds that were chosen', () => {
  const text = 'call me on +351 912 345 678, card 4111 1111 1111 1111'
  expect(redactText(text, { kinds: ['Phone'], patterns: [] })).toBe(
    'call me on [PHONE], card 4111 1111 1111 1111',
  )
})

it('gives a place to the pattern of the config before any kind', () => {
  const pattern = compilePattern({ name: 'Policy number', pattern: 'POL-[0-9]+' })
  const rules = { ...everything, patterns: pattern ? [pattern] : [] }
  expect(redactText('policy POL-4111111111111111 please', rules)).toBe(
    'policy [POLICY-NUMBER] please',
  )
})

it('runs a pattern in time that grows with the text alone', () => {
  const pattern = compilePattern({ name: 'evil', pattern: '(a+)+$' })
  const rules = { kinds: [], patterns: pattern ? [pattern] : [] }
  expect(redactText(`${'a'.repeat(20_000)}!`, rules)).toHaveLength(20_001)
})

it('knows no pattern that looks back or ahead', () => {
  expect(compilePattern({ name: 'x', pattern: '(a)\\1' })).toBeUndefined()
  expect(compilePattern({ name: 'x', pattern: '(?=a)' })).toBeUndefined()
})

it('leaves what it cleaned before as it is, and is not fooled by marks that hold numbers', () => {
  expect(redactText('my card is [CARD], code [CVV]', everything)).toBe(
    'my card is [CARD], code [CVV]',
  )
  expect(redactText('[4111111111111111]', everything)).toBe('[[CARD]]')
})
