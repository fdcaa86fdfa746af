import { named, said } from '#platform/server/reports/report-source.ts'
import { serveReport } from '#platform/server/reports/serve-report.ts'
import { aiUsage } from '../contract/ai-usage.ts'

/** What was used, a row for each request that was not given back; what is still reserved counts as its highest cost. */
export const servedAiUsage = serveReport(aiUsage, {
  rows: (where) => `
    g as (
      select r.user_id as person, r.used_on as day, r.workspace_name, r.client_id, r.model, r.purpose, r.currency, r.cost, r.tokens_in, r.tokens_out, r.estimated,
             r.purpose in ('chat', 'test') as is_question
        from (select * from ai_ledger where state <> 'Released') r ${where})`,
  groups: {
    user: named('g.person', 'administration.users'),
    workspace: said('g.workspace_name'),
    client: named('g.client_id', 'organisation.clients'),
    model: said('g.model'),
    purpose: said('g.purpose'),
    currency: said('g.currency'),
  },
  sums: () => ({
    requests: 'count(*)::integer',
    questions: '(count(*) filter (where g.is_question))::integer',
    tokens_in: 'sum(g.tokens_in)',
    tokens_out: 'sum(g.tokens_out)',
    cost: 'sum(g.cost)',
    estimated: '(count(*) filter (where g.estimated))::integer',
  }),
})
