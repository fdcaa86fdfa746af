/** Everything the caller sees of a family, as far as anybody chooses from it. */
export const ALL_SEEN = {
  ...{ offset: 0, limit: 1_000, sort: undefined },
  ...{ filter: {}, search: '', deleted: false },
} as const
