import type { ChangeKind } from '../../contract/version-fields.ts'

/**
 * The number of a version by the one approved before it: a material change is the next whole number, a small one the next after the point.
 * @param before "1.1", or undefined for the first version
 */
export function numberAfter(before: string | undefined, kind: ChangeKind): string {
  if (before === undefined) return '1.0'
  const [major = 0, minor = 0] = before.split('.').map(Number)
  return kind === 'Material' ? `${major + 1}.0` : `${major}.${minor + 1}`
}
