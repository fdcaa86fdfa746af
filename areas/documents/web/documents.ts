import type { AreaOnWeb } from '#platform/web/shell/area-on-web.ts'
import { popupPage, repositoryPage } from '../contract/repository-page.ts'

/** What the browser adds to the generated screens of documents. */
export const documentsOnWeb: AreaOnWeb = {
  screens: {
    [repositoryPage.url]: async () =>
      (await import('./reading/repository-screen.tsx')).RepositoryScreen,
    [popupPage.url]: async () => (await import('./keeping/popup-screen.tsx')).PopupScreen,
  },
  presentations: {
    documents: async () => (await import('./keeping/documents.ts')).presentDocuments,
    'documents-category': async () => (await import('./keeping/categories.ts')).presentCategories,
  },
}
