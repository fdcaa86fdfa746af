import {
  choice,
  date,
  decimal,
  instant,
  integer,
  reference,
  text,
  yesNo,
} from '#platform/contract/fields/field.ts'
import { ownerUser, resource } from '#platform/contract/resource.ts'
import { spenders } from './ai-grants.ts'
import { ledgerStates, purposes } from './ledger-words.ts'

const kept = { readOnly: true } as const

/** What was used of models, and what it cost. Rows are added, and never changed once they are settled. */
export const aiLedger = resource('ai-ledger', {
  page: '/ai-usage',
  panelOf: true,
  label: { one: 'AI Request', many: 'AI Requests' },
  about: 'A row says what one request used of a model, and what it cost.',
  icon: 'receipt',
  title: 'purpose',
  rows: ownerUser('user_id'),
  personal: { group: 'Messages', stays: ['workspace_name', 'session_id', 'model', 'currency'] },
  fields: {
    at: instant(kept),
    used_on: date({ ...kept, label: 'Day', offRecord: true }),
    user_id: reference('users', { ...kept, isPast: true, label: 'Person' }),
    workspace_id: integer({ ...kept, label: 'Workspace number', offRecord: true }),
    workspace_name: text({ ...kept, max: 80, label: 'Workspace' }),
    client_id: reference('clients', { ...kept, isPast: true, label: 'Client' }),
    session_id: text({ ...kept, max: 36, label: 'Chat', offRecord: true }),
    message_id: integer({ ...kept, label: 'Message', offRecord: true }),
    purpose: choice(purposes, kept),
    model: text({ ...kept, max: 120 }),
    tokens_in: integer(kept),
    tokens_out: integer(kept),
    seconds: decimal({ ...kept, scale: 1 }),
    price_in: decimal({ ...kept, scale: 6 }),
    price_out: decimal({ ...kept, scale: 6 }),
    cost: decimal({ ...kept, scale: 6 }),
    currency: text({ ...kept, max: 3 }),
    state: choice(ledgerStates, {
      ...kept,
      tones: { Reserved: 'info', Settled: 'ok', Released: 'off' },
    }),
    estimated: yesNo({ ...kept, help: 'The provider did not say how much it used.' }),
  },
  list: {
    columns: [
      'at',
      'user_id',
      'workspace_name',
      'client_id',
      'purpose',
      'model',
      'tokens_in',
      'tokens_out',
      'cost',
      'currency',
      'state',
      'estimated',
    ],
    sort: '-at,-id',
    search: ['model', 'workspace_name'],
    filters: ['user_id', 'client_id', 'purpose', 'state', 'estimated'],
  },
  rights: ['view'],
  grants: spenders,
})
