import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { auditSamplingPlans } from '../../contract/sampling/audit-sampling-plans.ts'

/** Plans: on the record a tab shows what the next draw comes to, with the button that draws it. */
export const presentSamplingPlans = presentResource(auditSamplingPlans, {
  columns: [
    { name: 'name', width: 200 },
    { name: 'client_id', width: 140 },
    { name: 'audit_form_id', width: 160 },
    { name: 'period', width: 88 },
    { name: 'drawn_until', width: 110 },
    { name: 'open_items', width: 72 },
    { name: 'done_items', width: 72 },
    { name: 'is_active', width: 80 },
  ],
  panels: [
    {
      title: 'Draw',
      isTab: true,
      Panel: later(async () => (await import('./draw-panel.tsx')).DrawPanel),
    },
  ],
})
