import { callDialog } from '#platform/web/screens/call-dialog.ts'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { logPickUps } from '../../contract/bulk/log-pick-ups.ts'
import { pickUpCalls } from '../../contract/bulk/pick-up-calls.ts'

const signIn = {
  call: pickUpCalls.savePickUpSignIn,
  title: 'What does this pick-up sign in with?',
  consequence:
    'It is stored encrypted and cannot be read back. The connection has to be tried again afterwards.',
} as const

const tries = { label: 'Try the connection', icon: 'world', needs: 'edit' } as const
const trying = {
  call: pickUpCalls.tryPickUp,
  title: 'Try the connection?',
  consequence: 'Muster looks where the files lie and says what it sees. Nothing is brought in.',
  button: 'Try the connection',
} as const

/** Where files of logs come from by themselves: what is signed in with is set on the record, and the connection is tried there. */
export const presentLogPickUps = presentResource(logPickUps, {
  columns: [
    { name: 'name' },
    { name: 'bulk_activity_setup_id', width: 180 },
    { name: 'source', width: 120 },
    { name: 'place', width: 200 },
    { name: 'is_active', width: 80 },
    { name: 'last_look_at', width: 140 },
    { name: 'last_files', width: 90 },
    { name: 'last_problem', width: 220 },
  ],
  listReads: ['source'],
  verbs: [
    {
      label: 'Set password or key',
      icon: 'key',
      needs: 'edit',
      isPossible: ({ source }) => source === 'SFTP',
      Dialog: callDialog({ ...signIn, button: 'Set password or key' }),
    },
    {
      label: 'Set password',
      icon: 'key',
      needs: 'edit',
      isPossible: ({ source }) => source !== 'SFTP' && source !== 'Server folder',
      Dialog: callDialog({
        ...signIn,
        button: 'Set password',
        body: { private_key: undefined, key_passphrase: undefined },
      }),
    },
    {
      ...tries,
      isPossible: ({ source }) => source === 'SFTP',
      Dialog: callDialog(trying),
    },
    {
      ...tries,
      isPossible: ({ source }) => source !== 'SFTP',
      Dialog: callDialog({ ...trying, body: { host_key: undefined } }),
    },
  ],
})
