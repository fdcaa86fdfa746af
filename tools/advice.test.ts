import { describe, expect, it } from 'vitest'
import { adviceOf } from './advice.ts'

const ADVISORY = {
  name: 'oven',
  severity: 'high',
  title: 'It burns',
  url: 'https://advice.example/1',
}

describe('what an audit says', () => {
  it('is each advisory once, however many packages it reaches', () => {
    const vulnerabilities = {
      oven: { via: [ADVISORY] },
      kitchen: { via: ['oven'] },
      bakery: { via: ['kitchen', ADVISORY] },
    }
    const output = `npm warn old lockfile\n${JSON.stringify({ vulnerabilities }, null, 2)}\n`
    expect(adviceOf(output)).toEqual({ isAnswered: true, known: [ADVISORY] })
  })

  it('may be that nothing is known', () => {
    expect(adviceOf('{"vulnerabilities":{}}')).toEqual({ isAnswered: true, known: [] })
  })

  it.each([
    [
      'npm warn audit 405\n{\n "message": "405 Method Not Allowed"\n}\nnpm error',
      '405 Method Not Allowed',
    ],
    ['getaddrinfo ENOTFOUND', 'getaddrinfo ENOTFOUND'],
    ['', 'nothing was printed'],
  ])('is no answer where the registry has none', (output, why) => {
    expect(adviceOf(output)).toEqual({ isAnswered: false, why })
  })
})
