import { useMediaQuery } from '@mantine/hooks'

/** Below the specification's 800 px grids become items and the navigation an overlay. */
export function usePhone(): boolean {
  return useMediaQuery('(width < 800px)', false, { getInitialValueInEffect: false })
}
