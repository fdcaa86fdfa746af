import { area } from '#platform/contract/area.ts'
import { emailCalls } from './calls.ts'
import { emailTemplates } from './email-templates.ts'
import { reportSetupCalls } from './report-setups/report-setup-calls.ts'
import { reportSetups } from './report-setups/report-setups.ts'

export const emailArea = area('email', {
  label: 'Email',
  resources: [emailTemplates, reportSetups],
  calls: { ...emailCalls, ...reportSetupCalls },
})
