// Keeps the files of the application on the device where the connection is a secure one: browsers allow no service worker without, and
// nothing else needs it. What it keeps, and what never, stands in public/service-worker.js.
if ('serviceWorker' in navigator)
  void navigator.serviceWorker.register('/service-worker.js').catch(() => undefined)
