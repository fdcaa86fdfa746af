import { area } from '#platform/contract/area.ts'
import { emailCalls } from './calls.ts'
import { emailTemplates } from './email-templates.ts'

export const emailArea = area('email', {
  label: 'Email',
  resources: [emailTemplates],
  calls: emailCalls,
})
