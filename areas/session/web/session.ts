import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { WhyScreen } from './why-screen.tsx'

/** What this area draws itself. */
export const sessionOnWeb: AreaOnWeb = { screens: { '/why': WhyScreen } }
