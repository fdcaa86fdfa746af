import { type Approvable, approvalOf } from '#platform/contract/traits.ts'
import type { Registry } from '../records/registry.ts'

/** How requests of a kind are decided, as their family declares it. */
export const approvableKind = ({ all }: Registry, kind: string): Approvable | undefined =>
  all
    .flatMap(({ declaration }) => approvalOf(declaration) ?? [])
    .find((trait) => trait.kind === kind)
