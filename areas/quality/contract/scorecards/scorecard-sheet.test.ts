import { expect, test } from 'vitest'
import type { Answer, Scorecard, ScorecardCheckpoint } from './scorecard.ts'
import { type Named, readSheet, type SheetCell, sheetHeads, sheetRows } from './scorecard-sheet.ts'

const answer = (id: number, name: string, kind: Answer['kind']): Answer => ({
  ...{ id, name, kind, scale: 'Usual', percentage: null, comment_required: false, colour: null },
})
const named: Named = {
  answers: [answer(1, 'Met', 'Pass'), answer(2, 'Not met', 'Fail')],
  categories: [{ id: 7, name: 'Tone' }],
}
const section = { description: null, is_bonus: false, sort_order: null }
const checkpoint: Omit<ScorecardCheckpoint, 'id' | 'category_id' | 'code' | 'question' | 'weight'> =
  {
    ...{ audit_form_setup_id: null, section_name: null, sort_order: null, guidance: null },
    ...{ scale: null, max_points: null, fatality: 'None', na_allowed: false },
    ...{ error_category_id: null, evidence_required: false },
    ...{ shown_when_checkpoint_id: null, shown_when_score_id: null },
  }
const card: Scorecard = {
  ...{ generation: 'weighted', scale: 'Usual' },
  sections: [
    { ...section, id: -1, name: 'Opening', weight: 20.5, description: 'How it begins' },
    { ...section, id: -2, name: 'Closing', weight: 5, is_bonus: true },
  ],
  checkpoints: [
    {
      ...{ ...checkpoint, id: -1, category_id: -1, code: 'A1', question: 'Greets the customer' },
      ...{ weight: 40, fatality: 'Form', error_category_id: 7, evidence_required: true },
    },
    {
      ...{ ...checkpoint, id: -2, category_id: -1, code: null, question: 'Says, "hello", twice' },
      ...{ weight: 60, na_allowed: true, guidance: 'Line one\nLine two', scale: 'Usual' },
      ...{ shown_when_checkpoint_id: -1, shown_when_score_id: 2 },
    },
    { ...checkpoint, id: -3, category_id: -2, code: 'D1', question: 'Thanks them', weight: 1 },
  ],
}

const heads = sheetHeads('weighted').map(({ header }) => header)
/** As a spreadsheet tells it: every cell a text. */
const linesOf = (rows: readonly (readonly SheetCell[])[], head: readonly string[] = heads) =>
  [head, ...rows].map((cells, place) => ({
    line: place + 1,
    cells: cells.map((cell) => (cell === null ? '' : String(cell))),
  }))
const read = (...lines: readonly string[][]) => {
  const [head = [], ...rows] = lines
  return readSheet(card, linesOf(rows, head), named)
}

test('a scorecard is read back as it was written', () => {
  expect(readSheet(card, linesOf(sheetRows(card, named)), named)).toEqual({
    card: { sections: card.sections, checkpoints: card.checkpoints },
  })
})

test('columns stand in any order and a section is named once', () => {
  const { card: found } = read(
    ['QUESTION', ' section ', 'weight'],
    ['Greets the customer', 'Opening', '40%'],
    ['Asks for the number', '', '60.5'],
    ['', '', ''],
    ['Thanks them', 'opening ', '1'],
  ) as { card: Pick<Scorecard, 'sections' | 'checkpoints'> }
  expect(found.sections.map(({ name }) => name)).toEqual(['Opening'])
  expect(found.checkpoints.map(({ weight, category_id }) => [weight, category_id])).toEqual([
    ...[[40, -1] as const, [60.5, -1] as const, [1, -1] as const],
  ])
})

test('a section without checkpoints stays', () => {
  const lines = read(['Section', 'Question'], ['Opening', ''], ['Closing', 'Thanks them'])
  expect(lines).toMatchObject({ card: { sections: [{ name: 'Opening' }, { name: 'Closing' }] } })
})

test('everything that is wrong is said at once, with its line', () => {
  const head = [
    ...['Section', 'Question', 'Weight', 'Fatal for', 'Bonus', 'Error category'],
    ...['Shown when', 'Answered'],
  ]
  expect(
    read(
      head,
      ['', 'Greets the customer', '', '', '', '', '', ''],
      ['Opening', 'Greets the customer', 'much', 'All', '', 'Price', '', ''],
      ['Closing', 'Thanks them', '-1', '', 'perhaps', '', 'Greets the customer', ''],
      ['Closing', 'Says goodbye', '1', '', '', '', 'Z9', 'Met'],
      ['Closing', 'Waits for them', '1', '', '', '', 'Says goodbye', 'Perfect'],
    ).wrong,
  ).toEqual([
    'Line 2: Section is required.',
    'Line 3: Weight must be a number: much',
    'Line 3: Fatal for must be one of None, Section, Form: All',
    'Line 3: No error category has the name Price.',
    'Line 4: Bonus must be Yes or No: perhaps',
    'Line 4: Shown when and Answered belong together.',
    'Line 4: Weight must be a number: -1',
    'Line 5: No earlier checkpoint is called Z9.',
    'Line 6: Perfect is no answer to Says goodbye.',
  ])
})

test('a file of thousands of strange columns names the first ten [quality-47]', () => {
  const strange = Array.from({ length: 3000 }, (_, place) => `c${place}`)
  const [wrong = ''] = read(strange, strange).wrong ?? []
  expect(wrong).toContain('c8, c9 and 2990 more. They have: ')
  expect(read([...strange.slice(0, 2), 'x'.repeat(9000)], strange).wrong?.[0]?.length).toBeLessThan(
    1000,
  )
})

test('a file that is no scorecard says what one has', () => {
  expect(read(['Section', 'Question', 'Points'], ['A', 'B', '1']).wrong).toEqual([
    `Not a column of scorecards: Points. They have: ${heads.join(', ')}.`,
  ])
  expect(read(['Section'], ['Opening']).wrong).toEqual([
    'The file needs the columns Section and Question.',
  ])
  expect(read(['Section', 'Question']).wrong).toEqual(['The file has no checkpoints.'])
  expect(readSheet(card, [], named).wrong).toEqual(['The file has no checkpoints.'])
})
