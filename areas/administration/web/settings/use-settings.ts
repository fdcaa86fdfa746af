import { settingsCalls } from '../../contract/settings-calls.ts'
import { useCall } from '#platform/web/client/use-call.ts'

/** What is asked again when settings change. */
export const SETTINGS = { name: 'settings' }

/** The settings of every type that one may see. */
export const useSettings = () => useCall(settingsCalls.settings, {}, { family: SETTINGS })
