/** A course of a whole day, with its recordings. */
export const MOST_UNPACKED = 500_000_000
export const MOST_ENTRIES = 5_000
/** What is so small harms nobody, however it is packed; above it, what unpacks to so many times its size is made to do harm. */
export const HARMLESS_BYTES = 20_000_000
export const MOST_RATIO = 200
/** Longer paths do not fit everywhere they go. */
export const LONGEST_PATH = 300
/** Each is chosen from a list. */
export const MOST_UNITS = 200
/** A manifest lists files; one of more is no list. */
export const MOST_MANIFEST_BYTES = 5_000_000
