/** Whom a limit is for. For a person the most specific of User, Role and Everybody counts; those of workspaces and clients count as well. */
export const quotaTargets = ['Everybody', 'Role', 'User', 'Workspace', 'Client'] as const
export type QuotaTarget = (typeof quotaTargets)[number]

/** The family of each target that is chosen by name. */
export const familyOfQuotaTarget = {
  Role: 'roles',
  User: 'users',
  Workspace: 'workspace',
  Client: 'clients',
} as const satisfies Readonly<Record<Exclude<QuotaTarget, 'Everybody'>, string>>

export const quotaPeriods = ['Day', 'Month'] as const
export type QuotaPeriod = (typeof quotaPeriods)[number]

/** What is limited: questions, tokens both ways, or money. */
export const limitKinds = ['Messages', 'Tokens', 'Cost'] as const
export type LimitKind = (typeof limitKinds)[number]

/** What happens at the limit. */
export const onLimits = ['Block', 'Warn'] as const
