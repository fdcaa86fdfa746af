;(function () {
  const scheme = kept('scheme')
  const language = kept('language')
  showScheme()
  fetchLanguage()

  function kept(key) {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }

  // A dark screen never flashes white. main.tsx gives Mantine this key.
  function showScheme() {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const shown = scheme === 'light' || scheme === 'dark' ? scheme : system
    document.documentElement.setAttribute('data-mantine-color-scheme', shown)
  }

  // Modules look their texts up as they load. English is in the code.
  function fetchLanguage() {
    if (language && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) && language !== 'en')
      document.write(`<script src="/texts/${language}.js"></script>`)
  }
})()
