import { describe, expect, it } from 'vitest'
import { numbersIn } from '#areas/language-models/contract/service/numbers-said.ts'
import { checkAnswer as check, plainText } from './check-answer.ts'
import type { Passage } from './passage.ts'

const passage = (words: string): Passage => ({
  ...{ kind: 'attachment', id: 1, key: '1', title: 'Refund rules', heading: null, page: null },
  ...{ words, language: 'english', score: 1, url: null },
})
const rules = [
  passage("Refunds above 50 EUR need the team lead's approval before they are released."),
  passage('Tell the customer it takes five working days.'),
]
const checkAnswer = (answer: string, passages: readonly Passage[], question = 'Who approves?') =>
  check(answer, passages, question)

describe('an answer of a model', () => {
  it('keeps the markers of passages it was given, and loses all others', () => {
    const { text, cited } = checkAnswer(
      'The team lead approves it [1]. Ask the board [9]. [2][0]',
      rules,
    )
    expect(text).toBe('The team lead approves it [1]. Ask the board. [2]')
    expect(cited).toEqual([1, 2])
  })

  it('is grounded when each of its paragraphs names a passage', () => {
    expect(checkAnswer('First [1].\n\nSecond [2].', rules).isGrounded).toBe(true)
    expect(checkAnswer('First [1].\n\nSecond.', rules).isGrounded).toBe(false)
    expect(checkAnswer('', rules).isGrounded).toBe(false)
  })

  it.each([
    ['Above 50 EUR the team lead approves [1].', []],
    ['Above 50.00 EUR it takes 5 days [1][2].', []],
    ['It takes five days [2].', []],
    ['Above 80 EUR the team lead approves [1].', ['80']],
    ['It takes five days [1].', ['5']],
    ['Above 50 EUR the team lead approves.', ['50']],
    ['1. Ask the lead [1].\n2. Release it [1].', []],
    ['It takes ٧ days [2].', ['7']],
    ['It takes seventy days [2].', ['70']],
  ])('says no number that stands in no passage it names: "%s"', (answer, unfounded) => {
    expect(checkAnswer(answer, rules).unfounded).toEqual(unfounded)
  })

  it('may repeat a number of the question, and no other one', () => {
    const asked = 'Who has to approve a refund of 80 EUR?'
    const { unfounded } = checkAnswer(
      'Above 80 EUR the lead approves, after 3 days [1].',
      rules,
      asked,
    )
    expect(unfounded).toEqual(['3'])
  })

  it('loses HTML, however it is nested, and keeps the words', () => {
    expect(plainText('<b>Bold</b> <scr<script>x</script>ipt>alert(1)</script> 3 < 5')).toBe(
      'Bold alert(1) 3 < 5',
    )
    expect(plainText('Before <script>steal()</script>after')).toBe('Before after')
    expect(plainText('<img src=x onerror=alert(1)>text<!-- hidden')).toBe('text')
    expect(plainText('See [the page](https://evil.example/x) and ![](x).')).toBe(
      'See the page and ![](x).',
    )
  })
})

it('numbers are compared by their value', () => {
  expect([...numbersIn('1,200.50 and 007, 12:30, 2026-11-27, twelve')]).toEqual([
    ...['1200.5', '7', '12', '30', '2026', '11', '27'],
  ])
})
