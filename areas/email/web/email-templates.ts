import { later } from '#platform/web/screens/later.tsx'
import { presentResource } from '#platform/web/screens/present-resource.ts'
import { emailTemplates } from '../contract/email-templates.ts'
import { templateVerbs } from './template-verbs.ts'

const line = later(async () => (await import('./named-inputs.tsx')).NamedLine)

/** Templates: what may be named is offered as it is typed, and the mail is looked at as it comes. */
export const presentEmailTemplates = presentResource(emailTemplates, {
  inputs: {
    subject: line,
    preheader: line,
    body: later(async () => (await import('./named-inputs.tsx')).NamedBody),
  },
  verbs: templateVerbs,
  panels: [
    {
      title: 'Preview',
      Panel: later(async () => (await import('./mail-preview-panel.tsx')).MailPreviewPanel),
    },
  ],
})
