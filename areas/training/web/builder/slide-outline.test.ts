import { describe, expect, it } from 'vitest'
import {
  droppedOn,
  type OutlineLine,
  placedAfter,
  type SlideStep,
  stepped,
  treeOfOutline,
} from './slide-outline.ts'

/** "S1 .A2 .Q3 B4" as an outline: the letter is the kind, the number the id, dots the depth. */
const outlineOf = (text: string): OutlineLine[] =>
  text.split(' ').map((word) => {
    const name = word.replaceAll('.', '')
    return {
      id: Number(name.slice(1)),
      kind: kinds[name[0] as keyof typeof kinds],
      depth: word.length - name.length + 1,
    }
  })
const kinds = { S: 'Section', C: 'Content', Q: 'Question' } as const
const textOf = (outline: readonly OutlineLine[] | undefined) =>
  outline?.map(({ id, kind, depth }) => `${'.'.repeat(depth - 1)}${kind[0]}${id}`).join(' ')

const after = (text: string, id: number, step: SlideStep) =>
  textOf(stepped(outlineOf(text), id, step))

describe('a slide in the outline', () => {
  it('goes up and down beside its neighbours, with those inside it', () => {
    expect(after('S1 .C2 C3', 3, 'up')).toBe('C3 S1 .C2')
    expect(after('S1 .C2 C3', 1, 'down')).toBe('C3 S1 .C2')
    expect(after('S1 .C2 .C3 C4', 3, 'up')).toBe('S1 .C3 .C2 C4')
    expect(after('S1 .C2 C3', 2, 'down')).toBeUndefined()
    expect(after('S1 .C2 C3', 1, 'up')).toBeUndefined()
    expect(after('S1 .C2 C3', 9, 'up')).toBeUndefined()
  })

  it('goes into the slide before it, where that holds slides and it is not too deep', () => {
    expect(after('S1 C2', 2, 'in')).toBe('S1 .C2')
    expect(after('S1 .C2 C3', 3, 'in')).toBe('S1 .C2 .C3')
    expect(after('Q1 C2', 2, 'in')).toBeUndefined()
    expect(after('C1', 1, 'in')).toBeUndefined()
    expect(after('S1 .C2 .S3 ..C4', 3, 'in')).toBeUndefined()
  })

  it('goes out behind what it was in', () => {
    expect(after('S1 .C2 .C3 C4', 2, 'out')).toBe('S1 .C3 C2 C4')
    expect(after('S1 .S2 ..C3', 3, 'out')).toBe('S1 .S2 .C3')
    expect(after('C1', 1, 'out')).toBeUndefined()
  })

  it('is dropped where another one is, or into an empty section', () => {
    const dropped = (text: string, id: number, target: number) =>
      textOf(droppedOn(outlineOf(text), id, target))
    expect(dropped('C1 C2 C3', 1, 3)).toBe('C2 C3 C1')
    expect(dropped('C1 C2 C3', 3, 1)).toBe('C3 C1 C2')
    expect(dropped('S1 .C2 C3', 3, 2)).toBe('S1 .C3 .C2')
    expect(dropped('S1 C2', 2, 1)).toBe('S1 .C2')
    expect(dropped('S1 .C2 C3', 1, 2)).toBeUndefined()
    expect(dropped('S1 .S2 ..C3 S4 .C5', 4, 3)).toBeUndefined()
  })

  it('is placed behind another one', () => {
    expect(textOf(placedAfter(outlineOf('S1 .C2 C3 C4'), 4, 1))).toBe('S1 .C2 C4 C3')
  })

  it('is sent as a tree', () => {
    expect(treeOfOutline(outlineOf('S1 .S2 ..C3 .C4 C5'))).toEqual([
      {
        id: 1,
        children: [
          { id: 2, children: [{ id: 3, children: [] }] },
          { id: 4, children: [] },
        ],
      },
      { id: 5, children: [] },
    ])
  })
})
