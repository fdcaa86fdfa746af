import { useCall } from '#platform/web/client/use-call.ts'
import { assetAttributes } from '../contract/asset-attributes.ts'
import { assetCalls } from '../contract/asset-calls.ts'
import type { AttributeAsked } from '../contract/attribute-questions.ts'

/** What is asked about each asset of a type; undefined while it is on its way, or no type is chosen. */
export function useTypeAttributes(type: unknown): readonly AttributeAsked[] | undefined {
  return useCall(
    assetCalls.typeAttributes,
    { id: Number(type) },
    { family: assetAttributes, isAsked: typeof type === 'number' },
  ).data
}
