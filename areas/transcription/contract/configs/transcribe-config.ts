import { resource } from '#platform/contract/resource.ts'
import { configGrants, TRANSCRIPTION_MENU } from '../transcription-grants.ts'
import { configSections } from './config-sections.ts'
import { connectionFields } from '#platform/contract/remote-files/connection-fields.ts'
import { fetchingFields } from './fetching-fields.ts'
import { identityFields, stateFields } from './state-fields.ts'
import { treatmentFields } from './treatment-fields.ts'

/** Where recordings of a client come from, and how they are treated. */
export const transcribeConfig = resource('transcribe-config', {
  label: { one: 'Transcribe Config', many: 'Transcribe Configs' },
  about:
    'A transcribe config says where the recordings of a client lie, and how they are fetched, transcribed, redacted and kept.',
  icon: 'speakerphone',
  title: 'name',
  headline: ['client_id', 'protocol', 'host'],
  rows: 'created',
  configuration: { arrives: { is_active: false } },
  fields: {
    ...identityFields,
    ...connectionFields,
    ...fetchingFields,
    ...treatmentFields,
    ...stateFields,
  },
  list: {
    columns: [
      'name',
      'client_id',
      'server',
      'language',
      'channels',
      'state',
      'ftp_verified',
      'last_poll_at',
      'jobs_today',
    ],
    sort: 'name',
    search: ['name', 'host'],
    filters: ['client_id', 'state', 'protocol'],
  },
  form: { sections: configSections },
  calls: { update: 'PUT' },
  menu: { group: TRANSCRIPTION_MENU, order: 20, title: 'Set-up' },
  grants: configGrants,
})
