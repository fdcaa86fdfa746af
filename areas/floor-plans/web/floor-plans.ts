import { floorPage } from '../contract/display/floor-calls.ts'
import { utilisationPage } from '../contract/utilisation/utilisation-calls.ts'
import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'

/** What the browser adds to the generated screens of floor plans. */
export const floorPlansOnWeb: AreaOnWeb = {
  screens: {
    [floorPage.url]: async () => (await import('./display/floor-screen.tsx')).FloorScreen,
    [utilisationPage.url]: async () =>
      (await import('./utilisation/utilisation-screen.tsx')).UtilisationScreen,
  },
  presentations: {
    'floor-plans': async () => (await import('./floor-plans-screens.ts')).presentFloorPlans,
  },
}
