import { choices, references, texts } from '#platform/contract/fields/field.ts'
import { page } from '#platform/contract/pages.ts'
import { periodGroupings, report } from '#platform/contract/reports.ts'
import { AI_MENU, spenders } from './ai-grants.ts'
import { aiLedger } from './ai-ledger.ts'
import { purposes } from './ledger-words.ts'

/** What was used of language models, and what it cost: people see their own, leads that of their people, those who manage a client that of the client. */
export const aiUsage = report('ai-usage', {
  path: 'ai_ledger/getReport',
  page: page('/ai-usage', {
    label: 'AI Usage',
    type: 'Report',
    menu: { group: AI_MENU, order: 80, title: 'Usage', icon: 'chart-bar' },
    grants: spenders,
    uses: [aiLedger.name, 'users', 'clients'],
  }),
  rows: 'scope',
  summary: 'Questions, tokens and cost of language models in a range.',
  of: aiLedger,
  day: 'used_on',
  longest: 400,
  filters: {
    user_ids: { field: 'user_id', input: references('users', { label: 'Person' }), ofPeople: true },
    client_ids: { field: 'client_id', input: references('clients', { label: 'Client' }) },
    workspaces: { field: 'workspace_name', input: texts({ label: 'Workspace', max: 20 }) },
    models: { field: 'model', input: texts({ label: 'Model', max: 20 }) },
    purposes: { field: 'purpose', input: choices(purposes, { label: 'Purpose' }) },
    currencies: { field: 'currency', input: texts({ label: 'Currency', max: 3 }) },
  },
  groupings: {
    user: { label: 'Person', many: 'people', filter: 'user_ids', ofPeople: true },
    workspace: { label: 'Workspace', many: 'workspaces' },
    client: { label: 'Client', many: 'clients', filter: 'client_ids' },
    model: { label: 'Model', many: 'models' },
    purpose: { label: 'Purpose', many: 'purposes', filter: 'purposes' },
    currency: { label: 'Currency', many: 'currencies', filter: 'currencies' },
    ...periodGroupings,
  },
  measures: {
    requests: { label: 'Requests', kind: 'count' },
    questions: { label: 'Questions', kind: 'count' },
    tokens_in: { label: 'Tokens in', kind: 'count' },
    tokens_out: { label: 'Tokens out', kind: 'count' },
    cost: { label: 'Cost', kind: 'money' },
    estimated: { label: 'Estimated', kind: 'count' },
  },
  counts: 'requests',
  opens: 'purpose',
  series: 'purpose',
})
