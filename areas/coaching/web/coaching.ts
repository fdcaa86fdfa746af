import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of coaching. */
export const coachingOnWeb: AreaOnWeb = {
  presentations: {
    coachings: async () => (await import('./coachings.ts')).presentCoachings('classic'),
    'coachings-new': async () => (await import('./coachings.ts')).presentCoachings('weighted'),
    'agent-coachings-acknowledge': async () =>
      (await import('./coachings.ts')).presentOwnCoachings('classic'),
    'agent-coachings-acknowledge-new': async () =>
      (await import('./coachings.ts')).presentOwnCoachings('weighted'),
  },
}
