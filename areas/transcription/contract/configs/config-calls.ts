import { type AnsweredRecord, typed } from '#platform/contract/answers.ts'
import { calls } from '#platform/contract/calls.ts'
import { integer, text } from '#platform/contract/fields/field.ts'
import { connectionFields } from '#platform/contract/remote-files/connection-fields.ts'
import { fetchingFields } from './fetching-fields.ts'
import { transcribeConfig } from './transcribe-config.ts'

const {
  protocol,
  host,
  port,
  username,
  password,
  private_key,
  key_passphrase,
  tls_ca,
  remote_path,
} = connectionFields
const { include_subfolders, file_pattern, after_fetch, processed_path } = fetchingFields

/** What a connection that was tried answers; it is saved by its id within ten minutes. */
export interface Verification {
  readonly ftp_verified: true
  readonly verification_id: string
  readonly host_key_fingerprint: string | null
  readonly files_found: number
  readonly sample: readonly string[]
  readonly can_write: boolean
  readonly seconds: number
}

/** Calls of transcribe configs that are special: secrets are sealed on their way in. */
export const configCalls = calls({
  createConfig: {
    method: 'POST',
    path: 'transcribe_config/create',
    needs: 'add',
    pages: [transcribeConfig.page],
    rows: 'own',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary: 'Makes a config. `verification_id` saves its connection as verified.',
  },
  updateConfig: {
    method: 'PUT',
    path: 'transcribe_config/update/{id}',
    needs: 'edit',
    pages: [transcribeConfig.page],
    rows: 'scope',
    open: true,
    input: {},
    answers: typed<AnsweredRecord>(),
    summary:
      'Changes a config. Another connection is not verified any more, unless `verification_id` comes with it.',
  },
  verifyFtp: {
    method: 'POST',
    path: 'transcribe_config/verify_ftp',
    needs: 'edit',
    pages: [transcribeConfig.page],
    rows: 'scope',
    ownTransactions: true,
    input: {
      id: integer({ min: 1, label: 'Config', help: 'The stored secrets of it are used.' }),
      ...{ protocol, host, port, username, password, private_key, key_passphrase, tls_ca },
      ...{ remote_path, include_subfolders, file_pattern, after_fetch, processed_path },
      host_key_fingerprint: text({
        max: 100,
        help: 'The host key that is accepted. Default: the one of the config.',
      }),
    },
    answers: typed<Verification>(),
    summary: 'Connects with the values of a form, and answers what was found there.',
  },
})
