import type { Change, Row } from './served.ts'

/** Whether a draft sets any of these fields to something else than what is stored; a new record sets them all. */
export const changesAny = (
  values: Row,
  { before }: Pick<Change, 'before'>,
  ...names: readonly string[]
): boolean =>
  !before ||
  names.some(
    (name) =>
      values[name] !== undefined && JSON.stringify(values[name]) !== JSON.stringify(before[name]),
  )
