import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOutbound } from '#platform/server/outbound/outbound.ts'
import { type SpeechStandIn, startSpeechServer } from '../harness/speech-server.ts'
import { wavOf } from '../harness/tones.ts'
import { languageCode } from '#areas/transcription/server/speech/language-code.ts'
import { readHeard } from '#areas/transcription/server/speech/read-heard.ts'
import {
  type SpeechKind,
  speechServerOf,
} from '#areas/transcription/server/speech/speech-server.ts'
import { transcribe } from '#areas/transcription/server/speech/transcribe.ts'

let speech: SpeechStandIn
const logged: unknown[] = []
beforeAll(async () => {
  speech = await startSpeechServer({
    440: [
      {
        ...{ start: 0, end: 1, text: ' Acme support. ' },
        words: [
          { start: 0, end: 0.4, word: 'Acme' },
          { start: 0.5, end: 1, word: 'support' },
        ],
      },
      {
        start: 1,
        end: 1.4,
        text: 'Thank you for watching.',
        avg_logprob: -1.4,
        no_speech_prob: 0.9,
      },
      {
        ...{ start: 1.5, end: 9, text: 'Goodbye', avg_logprob: -0.7 },
        words: [{ start: 1.5, end: 2, word: 'Goodbye' }],
      },
    ],
  })
})
afterAll(() => speech.close())
beforeEach(() => {
  speech.asked.splice(0)
  speech.modes = []
})

const ask = (kind: SpeechKind, { key = 'secret-key', language = null as string | null } = {}) =>
  transcribe(
    createOutbound({
      allow: [`speech.example:${speech.port}`, '127.0.0.1'],
      log: { error: (problem) => void logged.push(problem) },
      resolve: async () => ['127.0.0.1'],
    }),
    { url: speech.url, key, kind, model: 'whisper-large', pricePerMinute: 0 },
    {
      sound: new Uint8Array(wavOf({ seconds: 2, channels: [440] })),
      ...{ fileName: 'call-0.wav', mime: 'audio/wav', seconds: 2 },
      ...{ language, vocabulary: 'Acme, Borealis' },
    },
  )

describe('a speech server', () => {
  it('is asked for segments and words by the way of OpenAI', async () => {
    await ask('openai', { language: 'en' })
    const [asked] = speech.asked
    expect(asked).toMatchObject({
      ...{ path: '/v1/audio/transcriptions', authorization: 'Bearer secret-key' },
      fields: {
        ...{ model: ['whisper-large'], language: ['en'], prompt: ['Acme, Borealis'] },
        ...{ temperature: ['0'], response_format: ['verbose_json'] },
        'timestamp_granularities[]': ['segment', 'word'],
      },
    })
    expect(asked?.file.hertz).toBeCloseTo(440, -1)
  })

  it('is asked by the way of whisper.cpp without a model', async () => {
    await ask('whisper-cpp')
    expect(speech.asked[0]).toMatchObject({
      path: '/inference',
      fields: { response_format: ['verbose_json'], temperature: ['0'] },
    })
    expect(speech.asked[0]?.fields).not.toHaveProperty('model')
  })

  it.each(['openai', 'whisper-cpp'] as const)(
    'is heard by the way of %s: what nobody said is left out, times stay within the recording, words lie in their segment [transcription-42]',
    async (kind) => {
      const heard = await ask(kind)
      expect(heard.language).toBe('en')
      expect(heard.segments).toEqual([
        {
          ...{ start: 0, end: 1, text: 'Acme support.', confidence: Math.exp(-0.1), speaker: null },
          words: [
            { start: 0, end: 0.4, word: 'Acme' },
            { start: 0.5, end: 1, word: 'support' },
          ],
        },
        {
          ...{ start: 1.5, end: 2, text: 'Goodbye', confidence: Math.exp(-0.7), speaker: null },
          words: [{ start: 1.5, end: 2, word: 'Goodbye' }],
        },
      ])
    },
  )

  it.each([
    ['busy', { mayPass: true, waitSeconds: 90, message: 'The speech server is busy.' }],
    ['fault', { mayPass: true, message: 'The speech server has a fault (500).' }],
    ['cut', { mayPass: true, message: 'The speech server cannot be reached.' }],
    ['refuses', { mayPass: false, message: 'The speech server refused the recording (400).' }],
    ['nonsense', { mayPass: false, message: 'The answer of the speech server cannot be read.' }],
  ] as const)('that is %s tells why, and whether to try again', async (mode, failure) => {
    speech.modes = [mode]
    await expect(ask('openai')).rejects.toMatchObject(failure)
    expect(JSON.stringify(logged)).not.toMatch(/4111 ?11|secret-key/)
  })

  it('is set up by its address, with or without the version in it', () => {
    const at = (url: string, options = {}) =>
      speechServerOf({ speech: { url, key: undefined, options } })
    expect(at('https://api.example/v1')?.url).toBe('https://api.example')
    expect(at('http://10.0.0.5:8080', { kind: 'whisper-cpp', pricePerMinute: '0.006' })).toEqual({
      ...{ url: 'http://10.0.0.5:8080', key: undefined, kind: 'whisper-cpp', model: undefined },
      pricePerMinute: 0.006,
    })
    expect(speechServerOf({})).toBeUndefined()
  })

  it.each([
    ['english', 'en'],
    ['Portuguese', 'pt'],
    ['en-US', 'en'],
    ['de', 'de'],
    ['Tagalog', 'tl'],
    ['klingonish', null],
    [42, null],
  ])('says the language as %s, which is %s', (said, code) => {
    expect(languageCode(said)).toBe(code)
  })

  it.each([
    ['[]'],
    ['null'],
    ['{"segments": {}}'],
    [
      '{"segments": [{"start": "0", "end": 1, "text": "x"}, {"start": 2, "end": 1, "text": "x"}, null, {"start": 0, "end": 1, "text": 7}]}',
    ],
  ])('whose answer is %s makes nothing up', (body) => {
    const read = () => readHeard(Buffer.from(body), { seconds: 9 }).segments
    if (body.startsWith('{"segments": [')) expect(read()).toEqual([])
    else expect(read).toThrow('The answer of the speech server cannot be read.')
  })
})
