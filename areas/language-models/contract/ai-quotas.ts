import { choice, decimal, integer, percent, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { AI_MENU, keepers } from './ai-grants.ts'
import {
  familyOfQuotaTarget,
  limitKinds,
  onLimits,
  quotaPeriods,
  quotaTargets,
} from './quota-words.ts'

/** How much of language models people, workspaces and clients may use. */
export const aiQuotas = resource('ai-quotas', {
  label: { one: 'AI Quota', many: 'AI Quotas' },
  about:
    'An AI quota says how many questions, tokens or how much money may be used in a day or a month.',
  icon: 'progress-check',
  title: 'target_name',
  headline: ['limit_kind', 'period'],
  rows: 'shared',
  configuration: {
    key: ['applies_to', 'target_id', 'period', 'limit_kind'],
    points: {
      target_id: { by: 'applies_to', of: { ...familyOfQuotaTarget, Workspace: 'workspaces' } },
    },
  },
  fields: {
    applies_to: choice(quotaTargets, { required: true, fixed: true, label: 'For' }),
    target_id: integer({
      min: 1,
      fixed: true,
      askedWhen: { applies_to: ['Role', 'User', 'Workspace', 'Client'] },
      label: 'Which',
    }),
    target_name: text({ derived: true, label: 'For whom' }),
    period: choice(quotaPeriods, { required: true, default: 'Day' }),
    limit_kind: choice(limitKinds, {
      required: true,
      default: 'Messages',
      label: 'What is limited',
    }),
    amount: decimal({
      label: 'Limit',
      required: true,
      min: 0.000001,
      max: 99_999_999,
      scale: 6,
      help: 'Money is counted in the currency of the models.',
    }),
    on_limit: choice(onLimits, {
      required: true,
      default: 'Block',
      tones: { Block: 'info', Warn: 'warn' },
      label: 'At the limit',
    }),
    warn_at_percent: percent({
      min: 1,
      max: 100,
      default: 80,
      scale: 0,
      label: 'Warn at',
      help: 'A notice is sent when this share is used.',
    }),
    used: decimal({
      derived: true,
      onRequest: true,
      scale: 6,
      label: 'Used in this period',
    }),
  },
  list: {
    columns: [
      'target_name',
      'period',
      'limit_kind',
      'amount',
      'used',
      'on_limit',
      'warn_at_percent',
    ],
    sort: 'applies_to,id',
    search: ['applies_to', 'limit_kind'],
    filters: ['applies_to', 'period', 'limit_kind', 'on_limit'],
  },
  form: {
    sections: [
      { title: 'Whom is it for?', name: 'For', fields: ['applies_to', 'target_id'] },
      { title: 'How much?', name: 'Limit', fields: ['limit_kind', 'amount', 'period'] },
      { title: 'What happens then?', name: 'Effect', fields: ['on_limit', 'warn_at_percent'] },
    ],
  },
  uses: ['roles', 'users', 'clients'],
  menu: { group: AI_MENU, order: 70, title: 'Quotas' },
  grants: keepers,
})
