import { describe, expect, it } from 'vitest'
import { blocksOf } from './blocks.ts'
import { languageOf } from './language-of.ts'
import { splitPassages } from './split-passages.ts'

const plain = (words: string) => splitPassages(blocksOf({ words, html: null, isMarkdown: false }))
const sentence = (at: number) => `This is sentence number ${at} of a paragraph about refunds.`

describe('passages', () => {
  it('keep short texts whole', () => {
    expect(plain('Refunds above 50 EUR need approval.\n\nWrite the number down.')).toEqual([
      {
        ...{ position: 0, page: null, heading: null },
        body: 'Refunds above 50 EUR need approval.\nWrite the number down.',
      },
    ])
    expect(plain('  \n\n \f ')).toEqual([])
  })

  it('are about 900 characters, divided between paragraphs, and begin with the end of the one before', () => {
    const paragraphs = Array.from({ length: 12 }, (_, at) => `${sentence(at)} ${sentence(at)}`)
    const passages = plain(paragraphs.join('\n\n'))
    expect(passages.length).toBeGreaterThan(1)
    for (const { body } of passages) expect(body.length).toBeLessThanOrEqual(900 + 150)
    for (const paragraph of paragraphs)
      expect(passages.some(({ body }) => body.includes(paragraph))).toBe(true)
    for (const [at, { body }] of passages.entries()) {
      const [beginning = ''] = body.split('\n')
      if (at > 0) expect(passages[at - 1]?.body.endsWith(beginning)).toBe(true)
    }
  })

  it('divide a paragraph without end at its sentences, and words without sentences between words', () => {
    const long = Array.from({ length: 60 }, (_, at) => sentence(at)).join(' ')
    const bodies = plain(long).map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(3)
    for (const body of bodies) expect(body.endsWith('.')).toBe(true)
    const letters = plain('x'.repeat(2000)).map(({ body }) => body.replaceAll('\n', ''))
    expect(Math.max(...letters.map(({ length }) => length))).toBeLessThanOrEqual(1050)
  })

  it('stay on their page and under their headings [workspaces-23]', () => {
    expect(plain('First page.\fSecond page.\f')).toMatchObject([
      { page: 1, body: 'First page.' },
      { page: 2, body: 'Second page.' },
    ])
    const markdown = '# Rules\n\n### Deep\n\nA\n\n## Limits\nB\n\n# Other\n\nC'
    expect(
      splitPassages(blocksOf({ words: markdown, html: null, isMarkdown: true })),
    ).toMatchObject([
      { heading: 'Rules › Deep', body: 'A' },
      { heading: 'Rules › Limits', body: 'B' },
      { heading: 'Other', body: 'C' },
    ])
    const html = '<h2>Limits</h2><p>One &amp; <b>two</b></p><ul><li>three</li></ul>'
    expect(splitPassages(blocksOf({ words: '', html, isMarkdown: false }))).toMatchObject([
      { heading: 'Limits', body: 'One & two\nthree' },
    ])
  })
})

describe('the language of a text', () => {
  it('is told by its small words', () => {
    expect(languageOf('Refunds above 50 EUR need the approval of the team lead.')).toBe('English')
    expect(languageOf('Die Rückzahlung ist von der Leitung des Teams zu bestätigen.')).toBe(
      'German',
    )
    expect(languageOf('Acme, Larkspur, Halcyon, 12, 15')).toBeUndefined()
    expect(languageOf('')).toBeUndefined()
  })
})
