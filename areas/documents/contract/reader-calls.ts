import { calls } from '#platform/contract/calls.ts'
import { integer, json, reference, yesNo } from '#platform/contract/fields/field.ts'
import type { AskedQuestion } from './check-question.ts'
import type { FilePreview } from '#platform/contract/file-preview.ts'
import type { ContentFile, FileView } from './content-file.ts'
import { DOCUMENTS_PAGE } from './document-versions.ts'
import { repositoryPage } from './repository-page.ts'
import type { contentKinds } from './version-fields.ts'
import { typed } from '#platform/contract/answers.ts'

const PAGES = [repositoryPage.url, DOCUMENTS_PAGE] as const
const OWN = { pages: PAGES, rows: 'own' } as const

/** How it stands between a person and a document. */
export type ReadState = 'Not needed' | 'To read' | 'Read' | 'Late'

/** A document in the list of its reader. */
export interface ReadableDocument {
  readonly id: number
  readonly title: string
  readonly category_id: number
  readonly category_name: string
  readonly document_number: string
  readonly document_version: string
  readonly summary: string | null
  readonly effective_from: string | null
  readonly access: 'Read' | 'Edit'
  readonly read_required: boolean
  readonly read_due_on: string | null
  readonly read_state: ReadState
  /** Where the words of a search stand, between the marks of `MARK`. */
  readonly found: string | null
}

/** Stand around a found word: characters no text holds. */
export const MARK = { from: '\u0002', to: '\u0003' } as const

/** A category of the repository with the documents its reader may see, those of categories inside it included. */
export interface RepositoryCategory {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
  readonly documents: number
}

export interface DocumentAttachment {
  readonly id: number
  readonly title: string
  readonly bytes: number
  readonly file_path: string
}

export interface WantedCourse {
  readonly title: string
  readonly is_passed: boolean
  readonly path: string | null
}

/** A document as its reader opens it. */
export interface OpenedDocument extends Omit<ReadableDocument, 'found'> {
  readonly version_id: number
  readonly owner_name: string | null
  readonly content_kind: (typeof contentKinds)[number]
  readonly body: string | null
  readonly link_url: string | null
  readonly file: (ContentFile & { readonly view: FileView }) | null
  readonly preview: FilePreview | null
  readonly attachments: readonly DocumentAttachment[]
  readonly questions: readonly AskedQuestion[]
  /** The course to pass before it counts as read, and where the reader takes it once it is assigned. */
  readonly course: WantedCourse | null
  readonly acknowledged_at: string | null
  /** When the next answers are taken, after wrong ones. */
  readonly next_try_at: string | null
}

export const readerCalls = calls({
  documentsWithAccess: {
    ...OWN,
    method: 'POST',
    path: 'documents/getDocumentsWithAccess',
    needs: 'view',
    reads: true,
    grid: true,
    input: {
      category_id: reference('documents-category', {
        help: 'Categories inside it are included. Leave blank for all.',
      }),
      unread: yesNo({ help: 'Only what must be read and was not.' }),
    },
    answers: typed<readonly ReadableDocument[]>(),
    summary: 'Published documents the caller may read, searched in their text.',
  },
  repositoryTree: {
    ...OWN,
    method: 'GET',
    path: 'documents/getTree',
    needs: 'view',
    input: {},
    answers: typed<readonly RepositoryCategory[]>(),
    summary: 'Categories with the number of documents the caller may read.',
  },
  openDocument: {
    ...OWN,
    method: 'GET',
    path: 'documents/getDocumentsViewById/{id}',
    needs: 'view',
    input: {},
    answers: typed<OpenedDocument>(),
    summary: 'The version of a document the caller reads now; counts as opening it.',
  },
  documentFile: {
    ...OWN,
    method: 'GET',
    path: 'documents/getFile/{id}',
    needs: 'view',
    file: true,
    input: {},
    summary: 'The file of a version, for those who may see that version.',
  },
  acknowledge: {
    ...OWN,
    method: 'POST',
    path: 'documents/acknowledge/{id}',
    needs: 'view',
    ownTransactions: true,
    input: {
      answers: json({ help: 'The place of the chosen answer of each question, in their order.' }),
      version_id: integer({
        min: 1,
        help: 'The version that was read: a newer one that began meanwhile is not acknowledged unread.',
      }),
      user_id: reference('users', { help: 'Only the caller can acknowledge.' }),
    },
    answers: typed<OpenedDocument>(),
    summary: 'Says that the caller has read and understood the version they read now.',
  },
})
