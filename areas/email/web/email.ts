import { presentResource } from '#platform/web/screens/present-resource.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { emailTemplates } from '../contract/email-templates.ts'
import { MailPreviewPanel } from './mail-preview-panel.tsx'
import { templateVerbs } from './template-verbs.ts'
import { NamedBody, NamedLine } from './named-inputs.tsx'

/** What the browser adds to the generated screens of this area. */
export const emailOnWeb: AreaOnWeb = {
  screens: {},
  presentations: [
    presentResource(emailTemplates, {
      inputs: { subject: NamedLine, preheader: NamedLine, body: NamedBody },
      verbs: templateVerbs,
      panels: [{ title: 'Preview', Panel: MailPreviewPanel }],
    }),
  ],
}
