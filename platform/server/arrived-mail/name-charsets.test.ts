import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { nameCharsets } from './name-charsets.ts'

/** A text, and its bytes in a charset. */
const TEXTS = [
  [
    'ISO-8859-1',
    'Größe: der Kopfhörer ist kaputt.',
    'R3L232U6IGRlciBLb3BmaPZyZXIgaXN0IGthcHV0dC4=',
  ],
  [
    'Windows-1252',
    'It doesn’t work – it “crackles”. Price: 5 €',
    'SXQgZG9lc26SdCB3b3JrIJYgaXQgk2NyYWNrbGVzlC4gUHJpY2U6IDUggA==',
  ],
  ['Shift_JIS', 'ヘッドセットが壊れました。', 'g3eDYoNog1qDYoNngqqJ84LqgtyCtYK9gUI='],
  ['EUC-JP', 'ヘッドセットが壊れました。', 'pdilw6XJpbulw6XIpKyy9aTspN6kt6S/oaM='],
  ['ISO-2022-JP', 'ヘッドセットが壊れました。', 'GyRCJVglQyVJJTslQyVIJCwydSRsJF4kNyQ/ISMbKEI='],
  ['GB18030', '耳机坏了，请帮我换一个。谢谢！', 'tvq7+ru1wcujrMfrsO/O0ru70ru49qGj0LvQu6Oh'],
  [
    'KOI8-R',
    'Наушники сломались, пожалуйста, замените.',
    '7sHV287Jy8kg08zPzcHMydPYLCDQz9bBzNXK09TBLCDawc3FzsnUxS4=',
  ],
  [
    'Windows-1251',
    'Наушники сломались, пожалуйста, замените.',
    'zeDz+O3o6ugg8evu7ODr6PH8LCDv7ubg6/Pp8fLgLCDn4Ozl7ejy5S4=',
  ],
  [
    'EUC-KR',
    '헤드셋이 고장났습니다. 교체해 주세요.',
    'x+y15bzCwMwgsO3A5bO1vcC0z7TZLiCxs8O8x9ggwda8vL/kLg==',
  ],
  [
    'UTF-8',
    'Größe: 耳机坏了 ヘッドセット',
    'R3LDtsOfZTog6ICz5py65Z2P5LqGIOODmOODg+ODieOCu+ODg+ODiA==',
  ],
] as const

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')
const latin = (text: string) => Buffer.from(text, 'latin1')
const message = (...parts: readonly (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin(part) : part)))
const read = async (source: Buffer) => PostalMime.parse(nameCharsets(source))

const quoted = (bytes: Buffer) =>
  [...bytes].map((byte) => `=${byte.toString(16).padStart(2, '0').toUpperCase()}`).join('')

describe('a text that names no charset', () => {
  it.each(TEXTS)('is read in its own: %s', async (_charset, text, base64) => {
    const bytes = bytesOf(base64)
    const subject = message('From: a@b.example\r\nSubject: ', bytes, '\r\n')
    for (const [head, body] of [
      ['\r\n', bytes],
      ['Content-Type: text/plain\r\n\r\n', bytes],
      ['Content-Type: text/plain; charset=us-ascii; format=flowed\r\n\r\n', bytes],
      ['Content-Type: text/plain; charset="unknown-8bit"\r\n\r\n', bytes],
      ['Content-Transfer-Encoding: base64\r\n\r\n', base64],
      ['Content-Transfer-Encoding: quoted-printable\r\n\r\n', quoted(bytes)],
    ] as const) {
      const mail = await read(message(subject, head, body))
      expect([mail.subject, mail.text?.trim()]).toEqual([text, text])
    }
  })

  it('is read in its own beside others, which stay as they are', async () => {
    const [, german, latin1] = TEXTS[0]
    const [, japanese, shifted] = TEXTS[2]
    const source = message(
      'Content-Type: multipart/mixed; boundary="out"\r\n\r\n',
      '--out\r\nContent-Type: multipart/alternative;\r\n boundary=in\r\n\r\n--in\r\n\r\n',
      bytesOf(latin1),
      '\r\n--in\r\nContent-Type: text/html; charset=Shift_JIS\r\n\r\n<p>',
      bytesOf(shifted),
      '</p>\r\n--in--\r\n\r\n--out\r\nContent-Type: text/plain\r\n',
      'Content-Disposition: attachment; filename=a.txt\r\n\r\n\xe4\xf6\r\n--out--\r\nthe end\r\n',
    )
    const mail = await read(source)
    expect(mail.text?.trim()).toBe(german)
    expect(mail.html?.trim()).toBe(`<p>${japanese}</p>`)
    expect(mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))).toEqual([
      latin('\xe4\xf6\n'),
    ])
  })
})

describe('a text that names the wrong charset', () => {
  it.each([
    ['UTF-8 as ISO-8859-1', 'iso-8859-1', TEXTS[9]],
    ['ISO-8859-1 as UTF-8', 'utf-8', TEXTS[0]],
    ['Shift_JIS as ISO-8859-1', 'iso-8859-1', TEXTS[2]],
    ['ISO-2022-JP as UTF-8', 'utf-8', TEXTS[4]],
  ])('is read in its own: %s', async (_what, charset, [, text, base64]) => {
    const head = `Content-Type: text/plain;\r\n charset="${charset}"; format=flowed\r\n\r\n`
    expect((await read(message(head, bytesOf(base64)))).text?.trim()).toBe(text)
  })
})

describe('a header', () => {
  it('whose words name no charset is read in that of the text', async () => {
    const [, text, base64] = TEXTS[6]
    const word = `=?unknown-8bit?B?${base64}?=`
    const mail = await read(message(`Subject: ${word}\r\n\r\n`, bytesOf(base64)))
    expect(mail.subject).toBe(text)
  })
})

describe('a message', () => {
  it.each([
    ['that names its charset', 'Content-Type: text/plain; charset=iso-8859-1\r\n\r\n\xe4\xf6\xfc'],
    ['of ASCII', 'Subject: Hello\r\n\r\nHello.\r\n--x\r\n--x--\r\n'],
    ['without a body', 'Subject: Hello'],
    ['of one line', '\r\n'],
    ['that never ends', 'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nA: b\r\n\r\n--'],
    [
      'with one broken letter',
      `Content-Type: text/plain; charset=utf-8\r\n\r\n${'\xc3\xb6 '.repeat(50)}\xff`,
    ],
  ])('stays as it is: %s', (_what, text) => {
    expect(nameCharsets(latin(text)).toString('latin1')).toBe(text)
  })

  it('of very many parts is taken apart in time that grows with its length', () => {
    const parts = '--x\r\n\r\n\xe4\r\n'.repeat(50_000)
    const source = latin(`Content-Type: multipart/mixed; boundary=x\r\n\r\n${parts}`)
    expect(nameCharsets(source).includes('charset=')).toBe(true)
  })
})
