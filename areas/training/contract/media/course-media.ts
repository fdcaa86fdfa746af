import { choice, integer, json, text } from '#platform/contract/fields/field.ts'
import { resource } from '#platform/contract/resource.ts'
import { courseGrants } from '../training-grants.ts'
import { mediaKinds, packageStandards } from './media-kinds.ts'

/** A file of courses that may be larger than others: it comes in parts, and its slides play it. */
export const courseMedia = resource('course-media', {
  page: '/quiz-setup',
  panelOf: true,
  label: { one: 'Course File', many: 'Course Files' },
  about: 'A course file is a video, a recording, a document or a package that slides show.',
  icon: 'file-text',
  title: 'name',
  rows: 'shared',
  configuration: false,
  rights: ['view', 'delete', 'view_deleted'],
  fields: {
    name: text({ readOnly: true, required: true, max: 150 }),
    kind: choice(mediaKinds, { readOnly: true, required: true }),
    media_type: text({ readOnly: true, required: true, max: 80, label: 'Type' }),
    bytes: integer({ readOnly: true, required: true, min: 1 }),
    parts: integer({ readOnly: true, required: true, min: 1 }),
    known_by: text({ readOnly: true, max: 80, offRecord: true }),
    standard: choice(packageStandards, { readOnly: true }),
    launch: text({ readOnly: true, max: 1000, label: 'Begins with' }),
    units: json({ readOnly: true, offRecord: true }),
    status: choice(['Uploading', 'Ready', 'Refused'], {
      readOnly: true,
      required: true,
      default: 'Uploading',
      tones: { Uploading: 'info', Ready: 'ok', Refused: 'bad' },
    }),
    refusal: text({ readOnly: true, max: 300, label: 'Why it was refused' }),
  },
  list: { columns: ['name', 'kind', 'bytes', 'status'], sort: 'name' },
  dropdown: { labels: ['kind'], where: { status: 'Ready' } },
  grants: courseGrants,
})
