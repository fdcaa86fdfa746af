import { describe, expect, it } from 'vitest'
import {
  addCheckpoint,
  addSection,
  changeCheckpoint,
  changeSection,
  isUntouched,
  moveCheckpoint,
  moveSection,
  placeCheckpoint,
  removeCheckpoint,
  removeSection,
  replaceBy,
  type ScorecardDraft,
} from './scorecard-draft.ts'

const empty: ScorecardDraft = { sections: [], checkpoints: [] }

/** Two sections of two checkpoints: A1 A2, B1 B2. */
function example(): ScorecardDraft {
  let draft = addSection(addSection(empty))
  for (const [id, name] of [
    [-1, 'Opening'],
    [-2, 'Closing'],
  ] as const)
    draft = addCheckpoint(addCheckpoint(changeSection(draft, id, { name }), id), id)
  return draft
}

const codes = ({ checkpoints }: ScorecardDraft) => checkpoints.map(({ code }) => code).join(' ')
const idOf = ({ checkpoints }: ScorecardDraft, code: string) =>
  checkpoints.find((one) => one.code === code)?.id ?? 0

describe('a scorecard that is edited', () => {
  it('gives each checkpoint the next code of its section', () => {
    expect(codes(example())).toBe('A1 A2 B1 B2')
    const renamed = changeCheckpoint(example(), idOf(example(), 'A2'), { code: 'X7' })
    expect(codes(addCheckpoint(renamed, -1))).toBe('A1 X7 X8 B1 B2')
  })

  it('moves checkpoints within their section and on to the next', () => {
    const draft = example()
    expect(codes(moveCheckpoint(draft, idOf(draft, 'A2'), -1))).toBe('A2 A1 B1 B2')
    const down = moveCheckpoint(draft, idOf(draft, 'A2'), 1)
    expect(codes(down)).toBe('A1 A2 B1 B2')
    expect(down.checkpoints[1]?.category_id).toBe(-2)
    const up = moveCheckpoint(down, idOf(draft, 'A2'), -1)
    expect([codes(up), up.checkpoints[1]?.category_id]).toEqual(['A1 A2 B1 B2', -1])
    expect(moveCheckpoint(draft, idOf(draft, 'A1'), -1)).toBe(draft)
  })

  it('takes the checkpoints of a section along when it moves, and away when it goes', () => {
    expect(codes(moveSection(example(), -2, -1))).toBe('B1 B2 A1 A2')
    expect(codes(removeSection(example(), -1))).toBe('B1 B2')
  })

  it('puts a checkpoint where another is', () => {
    const draft = example()
    const moved = placeCheckpoint(draft, idOf(draft, 'B2'), idOf(draft, 'A1'))
    expect([codes(moved), moved.checkpoints[0]?.category_id]).toEqual(['B2 A1 A2 B1', -1])
  })

  it('lets go of conditions on what was removed', () => {
    const draft = example()
    const on = { shown_when_checkpoint_id: idOf(draft, 'A1'), shown_when_score_id: 5 }
    const left = removeCheckpoint(changeCheckpoint(draft, idOf(draft, 'B1'), on), idOf(draft, 'A1'))
    expect(left.checkpoints.find(({ code }) => code === 'B1')).toMatchObject({
      ...{ shown_when_checkpoint_id: null, shown_when_score_id: null },
    })
  })
})

describe('a scorecard that was read from a file', () => {
  it('keeps the ids of what it names again, and gives new ones to the rest', () => {
    const stored: ScorecardDraft = {
      sections: example().sections.map((one) => ({ ...one, id: one.id + 10 })),
      checkpoints: example().checkpoints.map((one) => ({
        ...one,
        id: one.id + 100,
        category_id: (one.category_id ?? 0) + 10,
      })),
    }
    const read = changeCheckpoint(
      changeSection(addSection(example()), -2, { name: 'closing ' }),
      idOf(example(), 'B2'),
      { code: 'Z1', shown_when_checkpoint_id: idOf(example(), 'B1') },
    )
    const next = replaceBy(stored, read)
    expect(next.sections.map(({ id }) => id)).toEqual([9, 8, -3])
    expect(codes(next)).toBe('A1 A2 B1 Z1')
    const kept = ['A1', 'A2', 'B1'].map((code) => idOf(stored, code))
    expect(next.checkpoints.slice(0, 3).map(({ id }) => id)).toEqual(kept)
    expect(next.checkpoints[3]).toMatchObject({
      ...{ id: idOf(read, 'Z1'), category_id: 8 },
      shown_when_checkpoint_id: idOf(stored, 'B1'),
    })
  })

  it('can be taken back until something is typed', () => {
    const made = replaceBy(example(), example())
    expect(isUntouched({ ...made }, made)).toBe(true)
    const typed = changeCheckpoint(made, idOf(made, 'A1'), { question: 'Greets by name' })
    expect(isUntouched(typed, made)).toBe(false)
    expect(isUntouched(changeSection(made, -1, { weight: '5' }), made)).toBe(false)
  })
})
