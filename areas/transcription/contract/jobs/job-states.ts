/** How far a recording is, from its discovery to a text that can be searched. */
export const jobStates = [
  'Queued',
  'Fetching',
  'Waiting',
  'Transcribing',
  'Completed',
  'Failed',
  'Skipped',
  'Duplicate',
  'Cancelled',
] as const
export type JobState = (typeof jobStates)[number]

/** What may follow on what. A state that nothing follows on is an end. */
export const jobSteps = {
  Queued: ['Fetching', 'Transcribing', 'Cancelled'],
  Fetching: ['Queued', 'Waiting', 'Skipped', 'Duplicate', 'Failed', 'Cancelled'],
  Waiting: ['Transcribing', 'Cancelled'],
  Transcribing: ['Completed', 'Waiting', 'Failed', 'Cancelled'],
  Completed: [],
  Failed: ['Queued', 'Waiting'],
  Skipped: [],
  Duplicate: [],
  Cancelled: [],
} as const satisfies Record<JobState, readonly JobState[]>

/** States that still lead somewhere by themselves. */
export const openJobStates = ['Queued', 'Fetching', 'Waiting', 'Transcribing'] as const

export const directions = ['In', 'Out', 'Internal', 'Unknown'] as const
export type Direction = (typeof directions)[number]

export const channelsUsed = ['Stereo', 'Mono', 'Dual mono'] as const
export type ChannelsUsed = (typeof channelsUsed)[number]

export const speakers = ['agent', 'customer', 'unknown'] as const
