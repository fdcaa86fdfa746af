import type { groupings } from '../../contract/utilisation/utilisation-calls.ts'

/** What each way of putting seats together is called. */
export const groupingWords = {
  office: { label: 'By office' },
  floor: { label: 'By floor' },
  client: { label: 'By client' },
  zone: { label: 'By bay' },
  shift: { label: 'By shift' },
  day: { label: 'By day' },
  weekday: { label: 'By weekday' },
  seat: { label: 'By seat' },
} as const satisfies Record<(typeof groupings)[number], { label: string }>
