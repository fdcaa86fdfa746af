/** What the clock opens, each in its own chunk. */
export const panelLayer = () => import('./clock-panel.tsx')
export const dialogsLayer = () => import('./clock-dialogs.tsx')

export const cameraLayer = () => import('../camera/camera-watch.ts')

/** Fetches all before they are asked for: the clock opens without a connection too. */
export const fetchLayers = (): Promise<unknown> =>
  Promise.all([panelLayer(), dialogsLayer(), cameraLayer()])
