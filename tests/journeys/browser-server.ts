import { type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

/** One browser for all journeys; each of them opens windows of its own that know nothing of the others. */
export const openBrowserServer = (): Promise<BrowserServer> => chromium.launchServer(withSwitches())

/**
 * What the browser does for itself alone. Chromium draws the list below its address bar as a page, ahead of time in each new window:
 * half of the processor time a visit took. Of several switches of this name it hears the last, so Playwright's are among them.
 */
const UNUSED_FEATURES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'AimEnabled', 'LensOverlay', 'MediaRouter'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying'],
  'PreconnectToSearch',
  // It has a process ready that the next page may need: each journey begins with a new window, and its process is never used.
  'SpareRendererForSitePerProcess',
]

/** How the browser that `npm test` found is started, with more switches where a test needs them. */
export function withSwitches(...switches: readonly string[]): LaunchOptions {
  const executablePath = process.env['CHROME_PATH']
  if (!executablePath)
    throw new Error('Run the journeys by "npm test -- --only journeys": it finds a browser.')
  const features = `--disable-features=${UNUSED_FEATURES.join(',')}`
  // Root may not use the sandbox, and containers have little shared memory.
  return {
    executablePath,
    args: ['--no-sandbox', '--disable-dev-shm-usage', features, ...switches],
  }
}
