import { calls } from '#platform/contract/calls.ts'
import { reference, text, texts } from '#platform/contract/fields/field.ts'
import { leaveConfigsPage } from '../leave-configs.ts'
import { typed } from '#platform/contract/answers.ts'

/** What a country gives of one kind of leave by law, in the words of our own fields. */
export interface LeaveTemplate {
  readonly code: string
  readonly name: string
  /** Fields of the leave type. */
  readonly type: Readonly<Record<string, unknown>>
  /** Fields of what an office gives of it. */
  readonly config: Readonly<Record<string, unknown>>
  /** The law and its article. */
  readonly law: string
  /** What it gives, in its own measure. */
  readonly says: string
  /** The year whose law the days were compared with; null where they are typical and nobody compared them. */
  readonly checked: number | null
  readonly source: string
}

/** A row of a template as it would be put on an office. */
export interface PlannedLeave {
  readonly code: string
  readonly name: string
  readonly entitlement_days: number
  readonly law: string
  readonly says: string
  readonly checked: number | null
  readonly source: string
  /** A leave type is made for it; else one that fits is used. */
  readonly is_new_type: boolean
  /** What the office gives of it already changes so, in words; empty where nothing does. */
  readonly changes: readonly string[]
  /** Nothing would change: the office gives it already. */
  readonly is_there: boolean
}

/** The countries of which a template is known, and where the offices are. */
export interface TemplateCountries {
  /** By their ISO 3166 codes of two letters. */
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly offices: readonly { readonly id: number; readonly country: string }[]
}

export interface AppliedTemplate {
  /** The change that can be undone. */
  readonly batch: number
  readonly applied: number
}

const ofTemplates = { pages: [leaveConfigsPage.url], rows: 'shared', needs: 'edit' } as const
const asked = {
  office_id: reference('offices', { required: true }),
  country: text({ required: true, max: 2, pattern: '[A-Z]{2}' }),
} as const

export const leaveTemplateCalls = calls({
  leaveTemplates: {
    ...ofTemplates,
    method: 'GET',
    path: 'leave_config/getTemplates',
    input: {},
    answers: typed<TemplateCountries>(),
    summary: 'The countries of which a template of leave is known, and the country of each office.',
  },
  previewLeaveTemplate: {
    ...ofTemplates,
    method: 'POST',
    path: 'leave_config/previewTemplate',
    reads: true,
    input: asked,
    answers: typed<readonly PlannedLeave[]>(),
    summary: 'What the template of a country would change for an office.',
  },
  applyLeaveTemplate: {
    ...ofTemplates,
    method: 'POST',
    path: 'leave_config/applyTemplate',
    input: { ...asked, chosen: texts({ required: true, max: 20, label: 'Leave types' }) },
    answers: typed<AppliedTemplate>(),
    summary: 'Puts the chosen rows of a template on an office, as one change that can be undone.',
  },
})
