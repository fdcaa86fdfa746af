import { describe, expect, it } from 'vitest'
import { questionHeads, questionRows, readQuestions, type SheetQuestion } from './question-sheet.ts'

const blank: SheetQuestion = {
  ...{ kind: 'Question', title: 'Q', body: '<p>Which?</p>', media_id: null, video_url: null },
  ...{ question_type: 'Single choice', points: 1, partial_credit: false, options: [] },
  ...{ accepted_answers: [], number_answer: null, number_tolerance: null, explanation: null },
}
const option = (text: string, is_correct = false) => ({ text, is_correct, feedback: null })

const questions: readonly SheetQuestion[] = [
  { ...blank, title: 'One', options: [option('A'), option('B', true)] },
  {
    ...{ ...blank, title: 'Some', question_type: 'Multiple choice', points: 2.5 },
    ...{ partial_credit: true, options: [option('A', true), option('B'), option('C', true)] },
    body: '<p>Is 1 &lt; 2 &amp; 3?</p><p>Say which.</p>',
  },
  {
    ...{ ...blank, title: 'Truth', question_type: 'True or false' },
    options: [option('True'), option('False', true)],
  },
  {
    ...{ ...blank, title: 'Words', question_type: 'Short text' },
    ...{ accepted_answers: ['Café', 'coffee house'], explanation: '<p>Both.</p>' },
  },
  {
    ...{ ...blank, title: 'Number', question_type: 'Number' },
    ...{ number_answer: 12.5, number_tolerance: 0.1 },
  },
  {
    ...{ ...blank, title: 'Order', question_type: 'Order', partial_credit: true },
    options: [option('First'), option('Second')],
  },
]

const linesOf = (rows: readonly (readonly unknown[])[]) =>
  [questionHeads.map(({ header }) => header), ...rows].map((cells, place) => ({
    line: place + 1,
    cells: cells.map((cell) => String(cell ?? '')),
  }))

const read = (heads: string, ...lines: string[]) =>
  readQuestions(
    [heads, ...lines].map((text, place) => ({ line: place + 1, cells: text.split('|') })),
  )

describe('a spreadsheet of questions', () => {
  it('is read back as it went out, of every type', () => {
    expect(readQuestions(linesOf(questionRows(questions))).questions).toEqual(questions)
  })

  it('takes options by their numbers or their words, and true and false by themselves', () => {
    const { questions: found } = read(
      'Title|Type|Question|Right|Option 1|Option 2',
      'A|single choice|Which?|green|Red|Green',
      'B|true or false|Is it?|false||',
    )
    expect(found?.map(({ options }) => options)).toEqual([
      [option('Red'), option('Green', true)],
      [option('True'), option('False', true)],
    ])
  })

  it('says what is wrong, line by line', () => {
    const { wrong } = read(
      'Title|Type|Question|Points|Right|Option 1|Option 2',
      'A|Essay|Why?||||',
      '|Single choice|Which?|many|3|Red|Green',
      'C|Single choice|Which?||1, 2|Red|Green',
      'D|Number|How many?||||',
    )
    expect(wrong).toEqual([
      'Line 2: Type must be one of Single choice, Multiple choice, True or false, Short text, Number, Order.',
      'Line 3: Title is required.',
      'Line 3: Points must be a number: many',
      'Line 3: Right must hold numbers of options: 3',
      'Line 3: No option is marked as right.',
      'Line 4: Mark one option as right',
      'Line 5: It has no right number.',
    ])
  })

  it('means options by their columns, and cuts nothing off', () => {
    const heads = 'Title|Type|Question|Right|Option 1|Option 2|Option 3'
    const { questions: found } = read(heads, 'A|Single choice|Which?|3|Red||Green')
    expect(found?.map(({ options }) => options)).toEqual([[option('Red'), option('Green', true)]])
    const { wrong } = read(
      heads,
      'A|Single choice|Which?|2|Red||Green',
      `${'B'.repeat(151)}|Single choice|Which?|1|${'C'.repeat(501)}|Green|`,
    )
    expect(wrong).toEqual([
      'Line 2: Right must hold numbers of options: 2',
      'Line 2: No option is marked as right.',
      'Line 3: Title has at most 150 characters.',
      'Line 3: Option 1 has at most 500 characters.',
    ])
  })

  it('is a file of questions', () => {
    expect(read('Title|Type|Question').wrong).toEqual(['The file has no questions.'])
    expect(read('Title|Question', 'A|B').wrong).toEqual([
      'The file needs the columns Title, Type and Question.',
    ])
    expect(read('Title|Type|Question|Mood', 'A|B|C|D').wrong).toEqual([
      'Not a column of questions: Mood.',
    ])
  })
})
