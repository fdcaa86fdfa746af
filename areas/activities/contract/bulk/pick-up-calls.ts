import { calls } from '#platform/contract/calls.ts'
import { longText, password, text } from '#platform/contract/fields/field.ts'
import { LONGEST_KEY, LONGEST_PASSWORD } from '#platform/contract/remote-files/connection-fields.ts'
import { logPickUps } from './log-pick-ups.ts'
import type { AnsweredRecord } from '#platform/contract/answers.ts'
import { typed } from '#platform/contract/answers.ts'

const onPickUp = {
  method: 'POST',
  needs: 'edit',
  pages: [logPickUps.page],
  rows: 'scope',
  ownTransactions: true,
} as const

/** What is done with the connection of a log pick-up. */
export const pickUpCalls = calls({
  savePickUpSignIn: {
    ...onPickUp,
    path: 'log_pick_up/saveSignIn/{id}',
    input: {
      password: password({ max: LONGEST_PASSWORD }),
      private_key: longText({
        max: LONGEST_KEY,
        help: 'Of SFTP, in the place of a password: in OpenSSH or PEM form.',
      }),
      key_passphrase: password({ max: LONGEST_PASSWORD, label: 'Passphrase of the key' }),
    },
    answers: typed<AnsweredRecord>(),
    summary: 'Sets what a log pick-up (`id`) signs in with. It cannot be read back.',
  },
  tryPickUp: {
    ...onPickUp,
    path: 'log_pick_up/tryConnection/{id}',
    input: {
      host_key: text({
        max: 100,
        label: 'New host key',
        help: 'Only where the server shows another key than before, and who runs it confirmed it: the new one, such as SHA256:…',
      }),
    },
    answers: typed<AnsweredRecord>(),
    summary:
      'Looks where a log pick-up (`id`) looks, and says what it sees. Nothing is brought in.',
  },
})
