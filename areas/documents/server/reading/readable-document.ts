import { kindOfName } from '#platform/contract/files.ts'
import { lowered } from '#platform/contract/labels.ts'
import { problems, refuse } from '#platform/contract/problems.ts'
import { Parameters, type Sql } from '#platform/server/database/database.ts'
import type { CheckQuestion } from '../../contract/check-question.ts'
import type { FilePreview } from '#platform/contract/file-preview.ts'
import type { ContentFile, FileView } from '../../contract/content-file.ts'
import { documents } from '../../contract/documents.ts'
import type { DocumentAttachment, OpenedDocument } from '../../contract/reader-calls.ts'
import {
  type DocumentReader,
  isReadable,
  readableColumns,
  readableFrom,
} from './document-reader.ts'
import { nextTryOf } from './check-answers.ts'

type Found = Omit<
  OpenedDocument,
  'file' | 'questions' | 'next_try_at' | 'preview' | 'attachments'
> & {
  readonly file: ContentFile | null
  readonly check_questions: readonly CheckQuestion[]
  readonly preview: FilePreview | null
  readonly checked_at: string | null
}

const views = {
  png: 'image',
  jpg: 'image',
  gif: 'image',
  webp: 'image',
  pdf: 'pdf',
  docx: 'html',
  xlsx: 'sheet',
  pptx: 'text',
  text: 'text',
  cfb: 'none',
} as const satisfies Record<string, FileView>

const viewOf = ({ title }: ContentFile, preview: FilePreview | null): FileView => {
  const kind = kindOfName(title)
  const view: FileView = kind === undefined ? 'none' : views[kind.content]
  return view === 'pdf' || view === 'image' || preview !== null ? view : 'none'
}

/** The course of a document (`d`) in its newest version, as it stands with its reader (`p`). */
const WANTED_COURSE = `
  (select jsonb_build_object('title', n.title, 'path', '/quiz/view?id=' || a.id, 'is_passed', exists (
            select from learning.course_passes s where s.employee_id = p.employee_id and s.course_code = n.code and s.is_valid))
     from training.courses c join training.courses n on n.code = c.code and n.status = 'Published' and not n.is_deleted
     left join learning.assigned_courses a on a.course_code = n.code and a.employee_id = p.employee_id
    where c.id = d.quiz_id)`

/** A document as its reader has it now; one that does not reach them does not exist. */
export async function readableDocument(
  sql: Sql,
  reader: DocumentReader,
  id: number,
): Promise<OpenedDocument> {
  const parameters = new Parameters()
  const [found] = await sql.rows<Found>(
    `select ${readableColumns(reader, parameters)}, v.id as version_id, v.content_kind, v.body, v.link_url, v.file, t.preview, d.check_questions,
            (select coalesce(e.name, u.name) from administration.users u left join people.employees e on e.id = u.employee_id where u.id = d.owner_id) as owner_name,
            (select max(r.acknowledged_at) from document_reads r where r.document_id = d.id and r.user_id = ${parameters.add(reader.user_id, 'bigint')} and r.version_id >= d.read_version_id) as acknowledged_at,
            (select r.checked_at from document_reads r where r.version_id = v.id and r.user_id = ${parameters.add(reader.user_id, 'bigint')}) as checked_at,
            ${WANTED_COURSE} as course
       from ${readableFrom(reader, parameters)} left join document_texts t on t.version_id = v.id
       left join document_people p on p.user_id = ${parameters.add(reader.user_id, 'bigint')}
      where d.id = ${parameters.add(id, 'bigint')} and ${isReadable(reader, parameters)}`,
    parameters.values,
  )
  if (!found) refuse(problems.noSuchRecord, { label: lowered(documents.label.one) })
  const { check_questions, checked_at, file, preview, ...document } = found
  return {
    ...document,
    file: file && { ...file, view: viewOf(file, preview) },
    preview,
    attachments: await attachmentsOf(sql, id),
    // Which answer is right is for the server alone.
    questions: found.course
      ? []
      : check_questions.map(({ question, options }) => ({ question, options })),
    next_try_at: nextTryOf(checked_at),
  }
}

const attachmentsOf = (sql: Sql, id: number): Promise<DocumentAttachment[]> =>
  sql.rows<DocumentAttachment>(
    `select id, name as title, bytes, '/api/documents/getFile/' || id as file_path from files
      where resource = $1 and record_id = $2 and purpose = 'attachment' order by id`,
    [documents.name, id],
  )
