import type { Generation } from '#areas/quality/contract/scorecards/form-definition.ts'
import type { Person, Reply } from '../harness/program.ts'

/** How the calls of a generation are called. */
export const apiOf = (generation: Generation) => {
  const end = generation === 'weighted' ? '_new' : ''
  return {
    category: `auditFormCategory${end}`,
    setup: `audit_form_setup${end}`,
    form: `audit_form${end}`,
    infraction: `audit_form_infractions${end}`,
    infractionCategory: `auditFormInfractionCategory${end}`,
  }
}

/** What was answered, when it was done. */
export function done({ status, body }: Reply) {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body.data
}

/** A scale of four answers, by their names. */
export async function makeScale(person: Person, scale: string) {
  const answers = [
    { name: 'Met', kind: 'Pass', percentage: 100 },
    { name: 'Partly', kind: 'Partial', percentage: 50 },
    { name: 'Not met', kind: 'Fail', percentage: 0 },
    { name: 'Does not apply', kind: 'Not applicable' },
  ]
  const made: Record<string, number> = {}
  for (const [place, answer] of answers.entries())
    made[answer.name] = done(
      await person.post('scoring/create', { ...answer, scale, sort_order: place }),
    ).id
  return made
}

/** A kind of audit. */
export const makeKind = async (person: Person, generation: Generation, name = 'Voice') =>
  Number(done(await person.post(`${apiOf(generation).category}/create`, { name })).id)

/** The second of the worked examples: four sections that add up to 100. */
export const weightedCard = {
  sections: [
    { id: -1, name: 'Opening', weight: 20 },
    { id: -2, name: 'Compliance', weight: 30 },
    { id: -3, name: 'Resolution', weight: 40 },
    { id: -4, name: 'Closing', weight: 10 },
  ],
  checkpoints: [
    { category_id: -1, code: 'A1', question: 'Greets the customer', weight: 40 },
    { category_id: -1, code: 'A2', question: 'Says their name', weight: 60 },
    { category_id: -2, code: 'B1', question: 'Checks who is calling', weight: 50 },
    { category_id: -2, code: 'B2', question: 'Reads the notice', weight: 50 },
    { category_id: -3, code: 'C1', question: 'Finds the cause', weight: 50 },
    { category_id: -3, code: 'C2', question: 'Solves it at once', weight: 30, na_allowed: true },
    { category_id: -3, code: 'C3', question: 'Says what comes next', weight: 20 },
    { category_id: -4, code: 'D1', question: 'Says goodbye', weight: 100, na_allowed: true },
  ],
}

/** The first one: points, no weights. */
export const classicCard = {
  checkpoints: [10, 20, 30, 40].map((max_points, place) => ({
    section_name: 'Case',
    code: `P${place + 1}`,
    question: `Was step ${place + 1} done right?`,
    max_points,
    na_allowed: true,
  })),
}
