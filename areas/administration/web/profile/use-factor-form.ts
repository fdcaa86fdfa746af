import { type SubmitEvent, useState } from 'react'
import type { factorCalls } from '#areas/session/contract/factor-calls.ts'
import { codeOf, textOf } from '#platform/web/auth/code-input.tsx'
import { type FormProblem, placed } from '#platform/web/auth/sign-in.ts'
import { type Answer } from '#platform/web/client/read-answer.ts'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { DataOf, InputOf } from '#platform/contract/answers.ts'

const NAMES = ['current_password', 'verification_code'] as const
type Name = (typeof NAMES)[number]

type Calls = typeof factorCalls
type FactorCall =
  | Calls['beginAuthenticator']
  | Calls['confirmAuthenticator']
  | Calls['removeAuthenticator']

/** A small form of the profile that sends a password, a code or both; what is wrong stands in its place. */
export function useFactorForm<Call extends FactorCall>(
  call: Call,
  names: readonly Name[],
  onDone: (answer: Answer<DataOf<Call>>) => void,
) {
  const [problem, setProblem] = useState<FormProblem<Name>>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const given = new FormData(form)
    const input = Object.fromEntries(names.map((name) => [name, read[name](given)]))
    setBusy(true)
    try {
      // The names are those of the fields it takes.
      onDone(await sendCall(call, input as InputOf<Call>, { isSentOnce: true }))
    } catch (fault) {
      const found = placed(fault, NAMES)
      setProblem(found)
      const wrong = names.find((name) => found[name]) ?? names[0]
      form.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, submit, forget: () => setProblem({}) }
}

const read = {
  current_password: (given) => textOf(given, 'current_password'),
  verification_code: (given) => codeOf(given, 'verification_code'),
} as const satisfies Record<Name, (given: FormData) => string>
