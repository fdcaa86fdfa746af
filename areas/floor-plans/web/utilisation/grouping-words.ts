import type { groupings } from '../../contract/utilisation/utilisation-calls.ts'

/** What each way of putting seats together is called, and what its rows are. */
export const groupingWords = {
  office: { label: 'By office', of: { label: 'Office' } },
  floor: { label: 'By floor', of: { label: 'Floor' } },
  client: { label: 'By client', of: { label: 'Client' } },
  zone: { label: 'By bay', of: { label: 'Bay' } },
  shift: { label: 'By shift', of: { label: 'Shift' } },
  day: { label: 'By day', of: { label: 'Day' } },
  weekday: { label: 'By weekday', of: { label: 'Weekday' } },
  seat: { label: 'By seat', of: { label: 'Seat' } },
} as const satisfies Record<(typeof groupings)[number], { label: string; of: { label: string } }>
