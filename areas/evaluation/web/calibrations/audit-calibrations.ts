import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { auditCalibrations } from '../../contract/calibrations/audit-calibrations.ts'

/** Calibrations: a tab in which they are answered and compared. */
export const presentCalibrations = presentResource(auditCalibrations, {
  columns: [
    { name: 'name', width: 210 },
    { name: 'client_id', width: 140 },
    { name: 'audit_form_id', width: 160 },
    { name: 'facilitator_id', width: 140 },
    { name: 'due_at', width: 140 },
    { name: 'answered', width: 88 },
    { name: 'status', width: 96 },
  ],
  allows: ({ status }) => ({ update: status !== 'Closed', delete: true }),
  panels: [
    {
      title: 'Scorecard',
      isTab: true,
      Panel: later(async () => (await import('./calibration-panel.tsx')).CalibrationPanel),
    },
  ],
})
