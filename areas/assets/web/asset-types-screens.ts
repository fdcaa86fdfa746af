import { presentResource } from '#platform/web/screens/present-resource.ts'
import { assetTypes } from '../contract/asset-types.ts'

/** A new type leads to its own page, where what is asked about its assets is added next. */
export const presentAssetTypes = presentResource(assetTypes, {
  opensNew: ({ id }) => `${assetTypes.page}/view?id=${id}`,
})
