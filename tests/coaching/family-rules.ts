import type { FamilyRule } from '../oracle/families.ts'

const ofBoth = (family: string, own: Partial<FamilyRule> = {}) => {
  const rule = { owner: 'employee', column: 'employee_id', ...own } as const
  return {
    [family]: { ...rule, page: `/${family}`, rows: "generation = 'classic'" },
    [`${family}-new`]: { ...rule, page: `/${family}-new`, rows: "generation = 'weighted'" },
  }
}

/** Whose the rows of this area are, for the oracle of access. */
export const familyRules: Readonly<Record<string, FamilyRule>> = {
  ...ofBoth('coachings'),
  ...ofBoth('agent-coachings-acknowledge', {
    narrowed: Object.fromEntries(
      ['all', 'peers', 'direct', 'indirect'].map((reach) => [reach, 'self']),
    ),
  }),
}
