import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { apiOf, done, makeKind, makeScale } from './scorecards.ts'

let program: TestProgram
let qa: Person
beforeAll(async () => {
  program = await startProgram()
  qa = await program.as('office-admin')
})
afterAll(() => program.close())

const create = async (of: object) => (await qa.post('scoring/create', of)).body

describe('scores', () => {
  it('tell by their messages what happened', async () => {
    const made = await create({ name: 'Yes', scale: 'Told', kind: 'Pass', percentage: 100 })
    expect(made.message).toBe('Score Added Successfully')
    const changed = await qa.put(`scoring/update/${made.data.id}`, { percentage: 90 })
    expect(changed.body.message).toBe('Score Updated Successfully')
    const gone = await qa.delete(`scoring/delete/${made.data.id}`)
    expect(gone.body.message).toBe('Score deleted successfully')
  })

  it('earn what their kind says', async () => {
    const scale = 'Shares'
    const wrong = (kind: string, percentage: number) =>
      create({ name: kind, scale, kind, percentage })
    expect(await wrong('Pass', 0)).toBeRefused('scorecard.pass_needs_more')
    expect(await wrong('Partial', 100)).toBeRefused('scorecard.partial_between')
    expect(await wrong('Fail', 10)).toBeRefused('scorecard.fail_earns_nothing')
    expect(await wrong('Not applicable', 50)).toBeRefused('scorecard.not_applicable_empty')
  })

  it('ask for a comment where something failed, unless it is said otherwise', async () => {
    const scale = 'Comments'
    const asks = async (of: object) => (await create({ scale, ...of })).data.comment_required
    expect(await asks({ name: 'Good', kind: 'Pass', percentage: 100 })).toBe(false)
    expect(await asks({ name: 'Half', kind: 'Partial', percentage: 50 })).toBe(true)
    expect(await asks({ name: 'Bad', kind: 'Fail', percentage: 0 })).toBe(true)
    expect(await asks({ name: 'Meh', kind: 'Fail', percentage: 0, comment_required: false })).toBe(
      false,
    )
  })

  it('hold one that is not applicable in each scale', async () => {
    await makeScale(qa, 'Once')
    const second = await create({ name: 'N/A', scale: 'once ', kind: 'Not applicable' })
    expect(second).toBeRefused('scorecard.second_not_applicable')
  })

  it('keep what a published form fails and passes by', async () => {
    const scale = await makeScale(qa, 'Published')
    const { setup, form } = apiOf('classic')
    const made = await qa.post(`${setup}/create`, {
      name: 'Of a published form',
      category_id: await makeKind(qa, 'classic'),
      scale: 'Published',
      checkpoints: [{ section_name: 'All', question: 'Is it right?', max_points: 1 }],
    })
    const drafted = await qa.post(`${form}/create`, {
      ...{ name: 'Front desk', audit_form_setup_id: done(made).id },
    })
    done(await qa.post(`${form}/publish/${done(drafted).id}`))
    const refused = [
      await qa.delete(`scoring/delete/${scale['Met']}`),
      await qa.put(`scoring/update/${scale['Met']}`, { is_active: false }),
      await qa.put(`scoring/update/${scale['Met']}`, { kind: 'Partial', percentage: 50 }),
    ]
    for (const answer of refused)
      expect(answer).toBeRefused('scorecard.last_of_scale', {
        form: 'Front desk',
        scale: 'Published',
        kind: 'Pass',
      })
    expect((await qa.delete(`scoring/delete/${scale['Partly']}`)).status).toBe(200)
  })

  it('are kept while a checkpoint is shown by one', async () => {
    const scale = await makeScale(qa, 'Conditions')
    const { setup } = apiOf('classic')
    done(
      await qa.post(`${setup}/create`, {
        name: 'With a condition',
        category_id: await makeKind(qa, 'classic', 'Chat'),
        scale: 'Conditions',
        checkpoints: [
          { id: -1, section_name: 'All', question: 'Was there a complaint?', max_points: 1 },
          {
            ...{ section_name: 'All', question: 'Was it written down?', max_points: 1 },
            ...{ shown_when_checkpoint_id: -1, shown_when_score_id: scale['Partly'] },
          },
        ],
      }),
    )
    const { status, body } = await qa.delete(`scoring/delete/${scale['Partly']}`)
    expect({ status, body }).toBeRefused('scorecard.used_by_scorecards', {
      label: 'score',
      users: '1 audit form setup',
      advice: ' Make it inactive instead.',
    })
  })
})
