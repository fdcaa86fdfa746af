import {
  choice,
  instant,
  integer,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { configStates } from './config-words.ts'

const told = { readOnly: true, offForm: true } as const

/** What a config is called and whose calls it is about. */
export const identityFields = {
  name: text({ required: true, unique: true, max: 120 }),
  client_id: reference('clients', { required: true, help: 'Jobs and their cost belong to it.' }),
  office_id: reference('offices', {
    help: 'Times in file names are of its zone. Default: the first office of the client.',
  }),
} as const

/** How it stands with a config. */
export const stateFields = {
  is_active: yesNo({
    default: false,
    label: 'Active',
    help: 'Recordings are fetched. The connection has to be verified first.',
  }),
  verification_id: text({
    derived: true,
    transient: true,
    offRecord: true,
    max: 60,
    label: 'Verification',
  }),
  ftp_verified: yesNo({ ...told, default: false, label: 'FTP verified' }),
  verified_at: instant({ ...told, label: 'Verified' }),
  verified_by: reference('users', { ...told, isPast: true }),
  state: choice(configStates, {
    ...told,
    default: 'Draft',
    tones: { Draft: 'off', Verified: 'info', Active: 'ok', Stopped: 'bad' },
  }),
  stopped_reason: text({ ...told, max: 300, label: 'Why it stopped' }),
  failed_polls: integer({ ...told, offRecord: true, min: 0, default: 0 }),
  last_poll_at: instant({ ...told, label: 'Last looked' }),
  last_files_found: integer({ ...told, label: 'Files found' }),
  server: text({ derived: true, offRecord: true }),
  jobs_today: integer({ derived: true, label: 'Jobs today' }),
  minutes_today: integer({ derived: true, unit: 'min', label: 'Minutes today' }),
} as const
