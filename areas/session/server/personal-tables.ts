import type { Contribution } from '#platform/contract/contributions.ts'
import { personalTables } from '#platform/contract/personal.ts'

/** What this area keeps of people beside its families. */
export const sessionPersonalTables: readonly Contribution[] = [
  personalTables.add({
    table: 'visited_urls',
    label: 'Pages opened',
    group: 'Messages',
    whose: 't.user_id = $user',
    goes: 'rows',
    told: ['url', 'at', 'ip'],
  }),
  personalTables.add({
    table: 'sessions',
    label: 'Sign-ins',
    group: 'Messages',
    whose: 't.user_id = $user',
    goes: 'rows',
    told: [
      'date_created',
      'last_seen_at',
      'ended_at',
      'ended_why',
      'user_agent',
      'ip',
      'signed_in_by',
    ],
  }),
  personalTables.add({
    table: 'push_devices',
    label: 'Devices that show notices',
    group: 'Messages',
    whose: 't.user_id = $user',
    goes: 'rows',
    told: ['user_agent', 'date_created', 'reached_at'],
  }),
  personalTables.add({
    table: 'challenges',
    label: 'Codes asked for',
    group: 'Person',
    whose: 't.user_id = $user',
    goes: 'rows',
  }),
  personalTables.add({
    table: 'challenge_events',
    label: 'Codes and passwords tried',
    group: 'Person',
    whose:
      'lower(t.account) = (select lower(u.email) from administration.users u where u.id = $user)',
    goes: 'rows',
  }),
  personalTables.add({
    table: 'authenticators',
    label: 'Authenticator app',
    group: 'Person',
    whose: 't.user_id = $user',
    goes: 'rows',
  }),
  personalTables.add({
    table: 'recovery_codes',
    label: 'Recovery codes',
    group: 'Person',
    whose: 't.user_id = $user',
    goes: 'rows',
  }),
]
