import { useQuery } from '@tanstack/react-query'
import { usePagePermission } from '#platform/web/client/access.ts'
import { request } from '#platform/web/client/request.ts'
import { assetAttributes } from '../contract/asset-attributes.ts'
import { assetCalls } from '../contract/asset-calls.ts'
import { assets } from '../contract/assets.ts'
import type { AttributeAsked } from '../contract/attribute-questions.ts'

/** What is asked about each asset of a type; undefined while it is on its way, or no type is chosen. */
export function useTypeAttributes(type: unknown): readonly AttributeAsked[] | undefined {
  const pageId = usePagePermission(assets.page)?.object_id
  const { data } = useQuery({
    queryKey: [assetAttributes.name, 'of', type],
    enabled: typeof type === 'number',
    queryFn: async ({ signal }) => {
      const { method, path } = assetCalls.typeAttributes
      const asked = path.replace('{id}', String(type))
      return (
        await request<AttributeAsked[]>(asked, {
          method,
          query: { object_viewed_id: pageId },
          signal,
        })
      ).data
    },
  })
  return data
}
