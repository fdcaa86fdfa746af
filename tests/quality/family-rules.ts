import type { FamilyRule } from '../oracle/families.ts'

const shared = (page: string, more: Partial<FamilyRule> = {}): FamilyRule => ({
  page,
  owner: 'shared',
  offered: 'is_active',
  ...more,
})

/** Both generations stand in one table, each on pages of its own. */
const ofBoth = (family: string, page: string, more: Partial<FamilyRule> = {}) => ({
  [family]: shared(page, { ...more, rows: "generation = 'classic'" }),
  [`${family}-new`]: shared(`${page}-new`, { ...more, rows: "generation = 'weighted'" }),
})

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  'audit-error-categories': shared('/activity-audit/error-category'),
  'audit-error-severities': shared('/activity-audit/error-severity'),
  'audit-infractions': shared('/activity-audit/infractions'),
  'audit-scores': shared('/scoring'),
  ...ofBoth('audit-form-infraction-categories', '/audit-form-infraction-category'),
  ...ofBoth('audit-form-infractions', '/audit-form-infraction'),
  ...ofBoth('audit-form-categories', '/audit-form-category', {
    offered: 'is_active and parent_id is null',
  }),
  ...ofBoth('audit-form-setups', '/audit-form-setup'),
  ...ofBoth('audit-forms', '/audit-form', { offered: "status = 'Published'" }),
  'published-audit-forms': {
    ...shared('/audit-form-new', { offered: "status = 'Published'" }),
    rows: "status in ('Published', 'Retired')",
  },
  'audit-reviews': {
    page: '/activity-audit/audit-reviews',
    owner: 'employee',
    column: 'employee_id',
    hiddenFromOwner: 'released_at is null',
    keeper: 'evaluator_id',
  },
  'audit-disputes': { page: '/audit-disputes', owner: 'employee', column: 'employee_id' },
}
