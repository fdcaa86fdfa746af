/** How yes and no are spelled outside. */
export const spellings = {
  'true/false': { yes: true, no: false },
  'y/n': { yes: 'y', no: 'n' },
  '1/0': { yes: 1, no: 0 },
} as const
