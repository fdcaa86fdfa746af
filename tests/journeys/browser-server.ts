import { type BrowserServer, chromium, type LaunchOptions } from 'playwright-core'

/** One browser for all journeys; each of them opens windows of its own that know nothing of the others. */
export const openBrowserServer = (): Promise<BrowserServer> => chromium.launchServer(withSwitches())

/** How the browser that `npm test` found is started, with more switches where a test needs them. */
export function withSwitches(...switches: readonly string[]): LaunchOptions {
  const executablePath = process.env['CHROME_PATH']
  if (!executablePath)
    throw new Error('Run the journeys by "npm test -- --only journeys": it finds a browser.')
  // Root may not use the sandbox, and containers have little shared memory.
  return { executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', ...switches] }
}
