import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sendCall } from '#platform/web/client/use-change.ts'
import type { InputOf } from '#platform/contract/answers.ts'
import { problemText, RequestProblem } from '#platform/web/client/request-problem.ts'
import { configCalls, type Verification } from '../../contract/configs/config-calls.ts'

const NAMES = [
  ...['protocol', 'host', 'port', 'username', 'password', 'private_key', 'key_passphrase'],
  ...['tls_ca', 'remote_path', 'include_subfolders', 'file_pattern', 'after_fetch'],
  'processed_path',
]

/** What came of trying a connection. */
export type Outcome =
  | { readonly kind: 'verified'; readonly found: Verification }
  | { readonly kind: 'refused'; readonly words: readonly string[]; readonly newKey?: string }

type Values = Readonly<Record<string, unknown>>

const connectionOf = (values: Values): Values =>
  Object.fromEntries(NAMES.map((name) => [name, values[name] ?? null]))

/** Tries the connection a form holds. What was found counts as long as the form holds the same values. */
export function useVerification(values: Values, onVerified: (id: string | null) => void) {
  const [parameters] = useSearchParams()
  const [isBusy, setBusy] = useState(false)
  const [last, setLast] = useState<{ readonly of: string; readonly outcome: Outcome }>()
  const id = Number(parameters.get('id')) || null
  const connection = connectionOf(values)
  const of = JSON.stringify(connection)
  const verify = async (acceptedKey?: string): Promise<void> => {
    setBusy(true)
    setLast(undefined)
    const outcome = await outcomeOf({
      ...{ ...connection, id },
      ...(acceptedKey !== undefined && { host_key_fingerprint: acceptedKey }),
    })
    setLast({ of, outcome })
    onVerified(outcome.kind === 'verified' ? outcome.found.verification_id : null)
    setBusy(false)
  }
  const outcome = last?.of === of ? last.outcome : undefined
  return { verify, isBusy, outcome, isOver: last?.outcome.kind === 'verified' && !outcome }
}

async function outcomeOf(values: Values): Promise<Outcome> {
  try {
    const input = values as InputOf<typeof configCalls.verifyFtp> // the server checks what the form holds
    const { data } = await sendCall(configCalls.verifyFtp, input, { isSentOnce: true })
    return { kind: 'verified', found: data }
  } catch (problem) {
    const fields = problem instanceof RequestProblem ? problem.fields : undefined
    const words = fields ? Object.values(fields).flat() : [problemText(problem)]
    const newKey = /SHA256:[\w+/]+(?=\.$)/.exec(fields?.['host_key_fingerprint']?.[0] ?? '')?.[0]
    return { kind: 'refused', words, ...(newKey !== undefined && { newKey }) }
  }
}
