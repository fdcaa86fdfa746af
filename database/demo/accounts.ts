/** What the company is called. */
export const DEMO_COMPANY = 'Meridian Contact Services'

/** The password of every demo account, as the documents print it. */
export const DEMO_PASSWORD = 'Muster-demo-1'

/** The accounts people try the demo company with, and who they are. */
export const ACCOUNTS = [
  ['admin', 'super admin: every page, every record'],
  ['manager', 'manager of two team leads'],
  ['lead', 'team lead of six agents'],
  ['agent', 'agent in the team of lead@'],
  ['lead2', 'another team lead under the same manager'],
  ['agent2', 'agent in the team of lead2@'],
  ['twofactor', 'an agent of a third team, with a code by mail at sign-in'],
  ['hr', 'human resources'],
  ['it', 'information technology'],
  ['qa', 'quality'],
  ['trainer', 'training'],
] as const

export const ACCOUNT_NAMES: readonly string[] = ACCOUNTS.map(([name]) => name)
export const ACCOUNT_MAILS: readonly string[] = ACCOUNT_NAMES.map(
  (name) => `${name}@muster.example`,
)
