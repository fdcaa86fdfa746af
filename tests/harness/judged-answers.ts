import { Ajv, type ValidateFunction } from 'ajv'
import { answerSchemas, schemaName } from '#platform/server/http/answer-schemas.ts'
import type { CallDeclaration } from '#platform/contract/calls.ts'
import type { ServedArea, ServedCall } from '#platform/server/kernel/served-area.ts'
import { once } from './once.ts'

// Every answer is what its call declares: one that is not makes the request fail, and with it the test that asked.
export const withJudgedAnswers = (area: ServedArea): ServedArea => ({
  ...area,
  calls: area.calls.map((call) => (call.declaration.answers ? judged(call) : call)),
})

const judged = (call: ServedCall): ServedCall => ({
  ...call,
  handle: async (request) => {
    const answer = await call.handle(request)
    if (!('data' in answer)) return answer
    const judge = await judgeOf(call.declaration)
    // As it travels: what is undefined is not sent.
    if (!judge(JSON.parse(JSON.stringify(answer.data))))
      throw new Error(
        `${call.declaration.path} answers what it does not declare: ${JSON.stringify(judge.errors)}`,
      )
    return answer
  },
})

const judges = once(async () => {
  const ajv = new Ajv({ strict: true, allowUnionTypes: true, allErrors: true })
  return new Map(
    Object.entries(answerSchemas()).map(([call, schema]) => [call, ajv.compile(schema)]),
  )
})

async function judgeOf(call: CallDeclaration): Promise<ValidateFunction> {
  const judge = (await judges()).get(schemaName(call))
  if (!judge) throw new Error(`There is no schema of what ${call.path} answers.`)
  return judge
}
