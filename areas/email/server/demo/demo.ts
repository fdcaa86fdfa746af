import type { DemoStep } from '#platform/server/demo/demo-step.ts'
import { insertEmailTemplates } from './email-templates.ts'

/** Wordings of mails in another language. */
export const emailDemo: readonly DemoStep[] = [{ place: -30, insert: insertEmailTemplates }]
