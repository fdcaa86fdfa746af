import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Person, startProgram, type TestProgram } from '../harness/program.ts'
import { answersWith, IDENTITY, publishedForm } from '../quality/published-form.ts'
import { failed, NOW, reviewOf, verb } from '../quality/reviewing.ts'
import { makeQuality } from './sampling.ts'

// The first page of quality says who scores apart from others.
let program: TestProgram
let form: number
beforeAll(async () => {
  program = await startProgram()
  program.at(NOW)
  await makeQuality(program, 'hr')
  form = await publishedForm(program.database)
})
afterAll(() => program.close())

const drift = async (person: Person) =>
  (await person.post('dashboard/getDefault')).body.data.cards['evaluator-drift']

/** So many reviews of a person, strict ones at 40 and others at 100. */
async function evaluate(name: string, count: number, isStrict = false): Promise<number[]> {
  const person = await program.as(name)
  const answers = isStrict ? answersWith({ [IDENTITY]: failed('Not asked') }) : answersWith()
  const made: number[] = []
  for (let n = 0; n < count; n += 1) {
    const { body } = await reviewOf(program, person, {
      ...{ audit_form_id: form, answers, submit: true },
      interaction_reference: `C-${name}-${n}`,
    })
    made.push(body.data.id)
  }
  return made
}

it('the drift of evaluators with ten reviews, against others of the same form, is told to people who see everyone [evaluation-20]', async () => {
  const quality = await program.as('hr')
  await evaluate('admin', 10)
  const strict = await evaluate('lead', 9, true)
  // Nine are too few to say so of the lead, but enough to say it of the other.
  expect(await drift(quality)).toMatchObject([{ name: 'admin', deviation: 60, reviews: 10 }])
  strict.push(...(await evaluate('lead', 1, true)))
  expect(await drift(quality)).toMatchObject([
    { name: 'admin', deviation: 60, reviews: 10 },
    { name: 'lead', deviation: -60, reviews: 10 },
  ])
  for (const name of ['agent', 'lead']) expect(await drift(await program.as(name))).toBeUndefined()
  for (const id of strict) await verb(quality, 'void', id, { reason: 'Too strict' })
  expect(await drift(quality)).toBeNull()
  program.at('2026-04-20T12:00:00.000Z')
  expect(await drift(quality)).toBeNull()
})
