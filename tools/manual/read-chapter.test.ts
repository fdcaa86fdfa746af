import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sectionsOf } from '#platform/contract/manual.ts'
import { readChapter } from './read-chapter.ts'

const folder = join(import.meta.dirname, '../../docs/manual')
const chapters = globSync('*.md', { cwd: folder }).map((file) =>
  readChapter(basename(file, '.md'), readFileSync(join(folder, file), 'utf8')),
)

describe('a chapter of the manual', () => {
  it('is read by its headings, steps, points and pictures', () => {
    const chapter = readChapter(
      'lead',
      [
        '<!-- for: /live-board, /roster/add -->',
        '# Leads',
        '',
        '![The team](pictures/lead-day.png)',
        '',
        '## Decide now',
        'Open **Approvals**, or *wait*:',
        '1. Press `A`.',
        '2. See [Agents](agent.md) and [more](../how-to/set-up-chats.md).',
      ].join('\n'),
    )
    expect(chapter).toEqual({
      ...{ name: 'lead', title: 'Leads', needs: ['/live-board', '/roster/add'] },
      blocks: [
        { kind: 'picture', alt: 'The team', source: 'pictures/lead-day.png' },
        { kind: 'heading', id: 'decide-now', text: 'Decide now' },
        {
          kind: 'text',
          line: [
            'Open ',
            { kind: 'strong', text: 'Approvals' },
            ', or ',
            { kind: 'emphasis', text: 'wait' },
            ':',
          ],
        },
        {
          kind: 'steps',
          items: [
            ['Press ', { kind: 'code', text: 'A' }, '.'],
            [
              'See ',
              { kind: 'chapter', chapter: 'agent', text: 'Agents' },
              ' and ',
              { kind: 'code', text: 'docs/how-to/set-up-chats.md' },
              '.',
            ],
          ],
        },
      ],
    })
    expect(sectionsOf(chapter).map(({ title, named }) => [title, named])).toEqual([
      ['Leads', []],
      ['Decide now', ['Approvals']],
    ])
  })

  it('stops the build where it holds what the manual does not read', () => {
    const read = (text: string) => () => readChapter('agent', text)
    expect(read('No title')).toThrow('does not begin with its title')
    expect(read('# Agents\n\n- One\nand more')).toThrow('and more')
    expect(read('# Agents\n\nSee [this](https://muster.example).')).toThrow('https://')
  })

  it('leads to chapters, and shows pictures, that there are', () => {
    expect(chapters.length).toBeGreaterThan(5)
    const text = JSON.stringify(chapters)
    const named = [...text.matchAll(/"chapter":"(\w+)"/g)].map(([, name]) => name)
    expect(named.filter((name) => !chapters.some((chapter) => chapter.name === name))).toEqual([])
    const pictures = [...text.matchAll(/"source":"([^"]+)"/g)].map(([, source]) => source)
    const taken = globSync('pictures/*.png', { cwd: folder })
    expect(pictures.filter((source = '') => !taken.includes(source))).toEqual([])
    expect(pictures.length).toBeGreaterThan(5)
  })

  it('has headings of different names', () => {
    for (const chapter of chapters) {
      const ids = sectionsOf(chapter).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})
