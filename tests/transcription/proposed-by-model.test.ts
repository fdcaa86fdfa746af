import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Draft } from '#areas/transcription/contract/drafts/draft.ts'
import { type ModelServer, startModelServer } from '../harness/model-server.ts'
import type { Person } from '../harness/program.ts'
import { once } from '../harness/once.ts'
import { wavOf } from '../harness/tones.ts'
import { addModel } from '../language-models/modelling.ts'
import { answersWith, GREETING, NAME, NOT_MET, publishedForm } from '../quality/published-form.ts'
import { reviewOf } from '../quality/reviewing.ts'
import {
  addConfig,
  addRecording,
  CALL_DAY,
  type CallCentre,
  startCallCentre,
} from './recorded-calls.ts'

let models: ModelServer
let centre: CallCentre
let lead: Person
beforeAll(async () => {
  models = await startModelServer()
  centre = await startCallCentre(
    {},
    { llm: { url: models.url, key: 'key-of-the-test', options: {} } },
  )
  lead = await centre.program.as('lead')
  await addModel(await centre.program.as('admin'), {
    ...{ name: 'GPT X', model_id: 'gpt-x', is_default: true },
  })
})
afterAll(async () => {
  await centre.close()
  await models.close()
})
beforeEach(() => {
  centre.program.at(CALL_DAY)
  models.requests.length = 0
  models.fails('well')
  models.answers('1 | Pass | 0\n2 | Fail | 2\n3 | Pass | 99')
})

const heard = once(async () => {
  const { program } = centre
  const { Larkspur: client_id } = program.company.clients
  const config = await addConfig(program, { client_id })
  const more = { title: '88121', call_id: 'C-77', client_id }
  const id = await addRecording(program, config, wavOf({ seconds: 16, channels: [440, 660] }), more)
  await centre.work()
  return { id, form: await publishedForm(program.database) }
})
/** A draft audit of the lead about the call. */
async function draft(more: object = {}): Promise<number> {
  const { form } = await heard()
  const about = { audit_form_id: form, interaction_reference: 'C-77', answers: [], ...more }
  const { status, body } = await reviewOf(centre.program, lead, about)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.id
}
const proposed = async (review: number, person = lead): Promise<Draft[]> =>
  (await person.post(`transcribe_job/draftAnswersByModel/${review}`)).body.data

describe('a language model', () => {
  it('proposes answers with the segment and second that show them, and chooses none [transcription-58]', async () => {
    const [{ id: job_id }, review] = [await heard(), await draft()]
    expect(await proposed(review)).toEqual([
      {
        ...{ check_id: null, checkpoint_id: GREETING, job_id, title: '88121', check: 'GPT X' },
        ...{ verdict: 'Pass', from: 0, to: 4.2, why: 'Acme support, how can I help?' },
        ...{ compared: 0, agreement: null },
      },
      expect.objectContaining({
        checkpoint_id: NAME,
        verdict: 'Fail',
        from: 9,
        why: 'One moment please.',
      }),
    ])
    const { body } = await lead.get(`audit_reviews/getById/${review}`)
    expect(body.data.answers).toEqual([])
  })

  it('is asked once for an audit, is given the clean text as data, and its cost is booked on the client [transcription-59]', async () => {
    const review = await draft()
    await Promise.all([proposed(review), proposed(review)])
    await proposed(review)
    expect(models.requests).toHaveLength(1)
    const sent = JSON.stringify(models.requests[0]?.body)
    expect(sent).toContain('My card is [CARD] and it was refused.')
    expect(sent).not.toMatch(/4111 ?11/)
    expect(models.requests[0]?.body.tools).toBeUndefined()
    const booked = await centre.program.database.rows(
      `select purpose, state, client_id from ai_ledger where model = 'gpt-x' order by id desc limit 1`,
    )
    const { Larkspur: client_id } = centre.program.company.clients
    expect(booked).toEqual([{ purpose: 'transcription', state: 'Settled', client_id }])
  })

  it.each(['fault', 'broken', 'cut'] as const)(
    'that fails proposes nothing, and costs nothing it has not said: %s',
    async (mode) => {
      models.fails(mode)
      expect(await proposed(await draft())).toEqual([])
    },
  )

  it('is asked for the evaluator alone, and shows nothing to the agent', async () => {
    const review = await draft()
    const manager = await centre.program.as('manager')
    expect(await proposed(review, manager)).toEqual([])
    expect(models.requests).toHaveLength(0)
    expect(await proposed(review, await centre.program.as('agent'))).toBeUndefined()
  })

  it('says nothing of a call the evaluator may not see [transcription-60]', async () => {
    const { program } = centre
    const { id } = await heard()
    const review = await draft()
    const give = (name: string) =>
      program.database.rows('update transcribe_job set owner_id = $2 where id = $1', [
        ...[id, program.company.users[name]],
      ])
    await give('agent2')
    expect(await proposed(review)).toEqual([])
    expect(models.requests).toHaveLength(0)
    await give('agent')
    expect(await proposed(review)).toHaveLength(2)
  })

  it('is compared with people for each checkpoint, and nothing is said of fewer than 30 [transcription-61]', async () => {
    const form = await publishedForm(centre.program.database)
    await heard()
    const agreement = async () => {
      const review = await draft({ audit_form_id: form })
      return (await proposed(review)).map(({ compared, agreement: share }) => [compared, share])
    }
    const answer = async (count: number, answers: object[]) => {
      for (let at = 0; at < count; at++) {
        const review = await draft({ audit_form_id: form, answers })
        await proposed(review)
        const { status, body } = await lead.post(`audit_reviews/submit/${review}`)
        expect([status, body.error]).toEqual([200, undefined])
      }
    }
    const mumbled = { [GREETING]: { score_id: NOT_MET, comment: 'Mumbled' } }
    await answer(29, answersWith())
    expect(await agreement()).toEqual([
      [29, null],
      [29, null],
    ])
    await answer(1, answersWith(mumbled))
    expect(await agreement()).toEqual([
      [30, 96.67],
      [30, 0],
    ])
  })
})
