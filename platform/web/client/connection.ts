import { createStore } from './store.ts'

/** Whether the server can be reached, as far as this tab knows: by what the browser says, and by how the last request fared. */
export const connectionStore = createStore<'there' | 'lost'>(navigator.onLine ? 'there' : 'lost')

window.addEventListener('offline', () => connectionStore.set('lost'))
window.addEventListener('online', () => connectionStore.set('there'))
