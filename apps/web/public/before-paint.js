;(function () {
  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  // A dark screen never flashes white. main.tsx gives Mantine this key.
  const scheme = kept('scheme')
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    /^(light|dark)$/.test(scheme) ? scheme : system,
  )
  // Modules look their texts up as they load. English is in the code.
  const language = kept('language')
  if (language && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) && language !== 'en')
    document.write(`<script src="/texts/${language}.js"></script>`)
})()
