import { runInThisContext } from 'node:vm'
import { expect, it } from 'vitest'
import { escaped } from './one-byte.ts'

const read = (source: string): unknown => runInThisContext(`(${source})`)

const SOURCE = `['1–2 km…', \`é \${1 + 1} 😀\`, /[–😀]/u.test('😀'), /^[\u0600-\u06ff]$/.test('ب'), { ñ: 1 }.ñ]`

it('what is spelled in ASCII means the same', () => {
  const spelled = escaped(SOURCE, 'main.js')
  expect(/^[\0-\x7f]+$/.test(spelled)).toBe(true)
  expect(read(spelled)).toEqual(['1–2 km…', 'é 2 😀', true, true, 1])
  expect(read(spelled)).toEqual(read(SOURCE))
})

it.each(['"\\–"', 'String.raw`–`'])('%s, which would mean something else, is refused', (source) => {
  expect(() => escaped(source, 'main.js')).toThrow('main.js cannot be spelled in ASCII')
})
