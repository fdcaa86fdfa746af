/** What the clock opens, each in its own chunk. */
export const panelLayer = () => import('./clock-panel.tsx')
export const dialogsLayer = () => import('./clock-dialogs.tsx')

/** Fetches both before they are asked for: the clock opens without a connection too. */
export const fetchLayers = (): Promise<unknown> => Promise.all([panelLayer(), dialogsLayer()])
