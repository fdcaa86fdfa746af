// Runs before the first paint, so that a dark screen never flashes white. The key is the one main.tsx gives to Mantine.
;(function () {
  let chosen
  try {
    chosen = localStorage.getItem('scheme')
  } catch {
    chosen = null
  }
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : system
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
})()
