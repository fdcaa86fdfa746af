import type { Tone } from '#platform/contract/fields/field.ts'
import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { ConfigState } from '../../contract/configs/config-words.ts'
import { transcribeConfig } from '../../contract/configs/transcribe-config.ts'
import { VerifyInput } from './verify-input.tsx'

const tones: Readonly<Record<ConfigState, Tone>> = transcribeConfig.fields.state.tones

/** Where recordings come from: the form tries its connection before it is saved. */
export const presentTranscribeConfigs = presentResource(transcribeConfig, {
  columns: [
    { name: 'name' },
    { name: 'client_id', width: 118 },
    { name: 'server', width: 196 },
    { name: 'language', width: 78 },
    { name: 'channels', width: 128 },
    { name: 'state', width: 96 },
    { name: 'ftp_verified', width: 82, label: 'Verified' },
    { name: 'last_poll_at', width: 104 },
    { name: 'jobs_today', width: 84 },
  ],
  listReads: ['state'],
  inputs: { verification_id: VerifyInput },
  state: ({ state }) => ({ tone: tones[state as ConfigState], word: String(state) }), // the declaration knows no other
  panels: [
    {
      title: 'Connection',
      isFirst: true,
      Panel: later(async () => (await import('./stopped-panel.tsx')).StoppedPanel),
    },
  ],
})
