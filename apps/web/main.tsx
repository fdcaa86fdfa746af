import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import '#platform/web/theme/styles.css'
import { queryClient } from '#platform/web/client/query-client.ts'
import { LiveRegion } from '#platform/web/parts/live-region.tsx'
import { SnackbarStack } from '#platform/web/parts/snackbar-stack.tsx'
import { AppContext } from '#platform/web/shell/app-on-web.ts'
import { applyDensity } from '#platform/web/shell/density.ts'
import { heldBy } from '#platform/web/shell/keyboard/held.ts'
import { theme } from '#platform/web/theme/theme.ts'
import { variables } from '#platform/web/theme/variables.ts'
import { areas } from './areas.ts'
import { declarationOf } from './declarations.ts'
import { hasPage, router } from './router.tsx'

// Styles that are made at run time carry the nonce the server gave this page, or the browser refuses them.
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
setNonce(nonce)
applyDensity()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// Keeps the files of the application on the device, where browsers allow it: over a secure connection. Nothing else needs it, and while
// one develops what was changed a moment ago has to be seen. What is kept, and what never, stands in public/service-worker.js.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js').catch(() => {})

// Only the person who uses the keyboard needs it: it comes with the first key, or with one after that where there is no connection.
const awaitKeyboard = () => addEventListener('keydown', keepTheFocus, { once: true, capture: true })
const keepTheFocus = () => {
  const start = heldBy(document.activeElement, undefined)
  import('#platform/web/shell/keyboard/keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(start),
    awaitKeyboard,
  )
}
awaitKeyboard()

createRoot(root).render(
  <StrictMode>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
      colorSchemeManager={localStorageColorSchemeManager({ key: 'scheme' })}
      getStyleNonce={() => nonce}
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <AppContext value={{ areas, declarationOf, hasPage }}>
          <RouterProvider router={router} />
          <SnackbarStack />
          <LiveRegion />
        </AppContext>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
