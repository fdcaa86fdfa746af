import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of assets. */
export const assetsOnWeb: AreaOnWeb = {
  presentations: {
    assets: async () => (await import('./assets-screens.ts')).presentAssets,
    'asset-types': async () => (await import('./asset-types-screens.ts')).presentAssetTypes,
  },
}
