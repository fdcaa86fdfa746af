import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { speakBy } from '#platform/contract/words/texts.ts'
import { type Person, startProgram, type TestProgram } from './harness/program.ts'

// The server answers a request in the language it accepts before the others that there are.
const german = {
  tag: 'de',
  texts: {
    '{1} Added Successfully': '{1} wurde angelegt',
    'Company Type': 'Art von Firma',
    Name: 'Der Name',
    '{1} is required': '{1} fehlt',
    'Your session has ended. Sign in again.': 'Deine Sitzung ist zu Ende.',
    'Must be a whole number': 'Eine ganze Zahl',
    'No such field': 'Dieses Feld gibt es nicht',
  },
}

let program: TestProgram
let admin: Person
beforeAll(async () => {
  program = await startProgram({ languages: [german] })
  admin = await program.as('admin')
})
afterAll(async () => {
  await program.close()
  speakBy(() => undefined)
})

const asking = (accepted: string) => ({ 'accept-language': accepted })

describe('an answer', () => {
  it('says what was done in the language of the request', async () => {
    const made = await admin.ask('POST', 'company_type/create', { name: 'Nord' }, asking('de'))
    expect(made.body.message).toBe('Art von Firma wurde angelegt')
  })

  it('says what is wrong with a field, and what the field is called [languages-1]', async () => {
    const refused = await admin.ask('POST', 'company_type/create', {}, asking('de'))
    expect(refused.body.error).toEqual({ name: ['Der Name fehlt'] })
  })

  it('says what the envelope refuses, before anybody is known', async () => {
    const refused = await program.stranger.ask(
      'GET',
      'company_type/getAll',
      undefined,
      asking('de'),
    )
    expect(refused.body.error).toBe('Deine Sitzung ist zu Ende.')
  })

  it('says in it what is written in the code alone', async () => {
    const filter = encodeURIComponent(JSON.stringify({ taste: { equals: 'red' } }))
    const refused = await admin.ask(
      'GET',
      `company_type/getAll?filter=${filter}`,
      undefined,
      asking('de'),
    )
    expect(refused.body.error).toEqual({ 'filter.taste': ['Dieses Feld gibt es nicht'] })
  })

  it('reads in English without a language, and in one that there is not [languages-2]', async () => {
    for (const headers of [{}, asking('en'), asking('fr'), asking('*;q=0'), asking('\u0001')])
      expect((await admin.ask('POST', 'company_type/create', {}, headers)).body.error).toEqual({
        name: ['Name is required'],
      })
  })

  it('follows what the request accepts first, and a language without its country', async () => {
    for (const accepted of ['de-AT', 'fr, de;q=0.9, en;q=0.2'])
      expect(
        (await admin.ask('POST', 'company_type/create', {}, asking(accepted))).body.error,
      ).toEqual({
        name: ['Der Name fehlt'],
      })
    const english = await admin.ask('POST', 'company_type/create', {}, asking('en, de;q=0.9'))
    expect(english.body.error).toEqual({ name: ['Name is required'] })
  })

  it('keeps the languages of requests at the same moment apart [languages-3]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        admin.ask('POST', 'company_type/create', {}, asking(at % 2 === 0 ? 'de' : 'en')),
      ),
    )
    expect(answers.map(({ body }) => body.error.name[0])).toEqual(
      answers.map((_, at) => (at % 2 === 0 ? 'Der Name fehlt' : 'Name is required')),
    )
  })
})
