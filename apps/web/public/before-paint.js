// Runs before the first paint and before every module.
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

  // So that a dark screen never flashes white. The key is the one main.tsx gives to Mantine.
  function showScheme() {
    const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const shown = scheme === 'light' || scheme === 'dark' ? scheme : system
    document.documentElement.setAttribute('data-mantine-color-scheme', shown)
  }

  // Modules look their texts up as they are loaded: the language is there before them. English is in the code.
  function fetchLanguage() {
    if (language && /^[a-z]{2,3}(-[A-Z]{2})?$/.test(language) && language !== 'en')
      document.write(`<script src="/texts/${language}.js"></script>`)
  }
})()
